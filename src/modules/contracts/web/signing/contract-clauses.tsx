import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPart, Folded, Prose } from '#modules/acceptances/web/index.ts';
import type { PublicContract } from '../../contracts.contract.ts';
import { useSigningWords } from './signing-words.ts';

/** The clauses and what is left out, each of which opens when pressed. */
export function ContractClauses({ contract }: { contract: PublicContract }) {
  const t = useSigningWords();
  const { locale } = useI18n();
  const exclusions = localized(contract, 'exclusions', locale);
  if (contract.clauses.length === 0 && exclusions === '') return null;
  return (
    <DocumentPart title={t('clauses')}>
      <div className="border-line border-t">
        {exclusions && (
          <Folded title={t('exclusions')}>
            <Prose text={exclusions} />
          </Folded>
        )}
        {contract.clauses.map((clause, place) => (
          <Folded
            // biome-ignore lint/suspicious/noArrayIndexKey: a clause has no other name
            key={place}
            title={t('clause', { number: place + 1, title: localized(clause, 'title', locale) })}
          >
            <Prose text={localized(clause, 'body', locale)} />
          </Folded>
        ))}
      </div>
    </DocumentPart>
  );
}
