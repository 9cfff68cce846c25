import { isolated } from '#base/bidi.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPart } from '#modules/acceptances/web/index.ts';
import { readFile } from '#modules/attachments/attachments.contract.ts';
import { Ltr } from '#ui/ltr.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type PublicContract, readSharedAnnex } from '../../contracts.contract.ts';
import { useSigningWords } from './signing-words.ts';

interface ContractAnnexesProps {
  contract: PublicContract;
  code: string;
  /** Whether staff look at it: then the files open with their session. */
  preview: boolean;
}

/** The files that are part of what is signed. */
export function ContractAnnexes({ contract, code, preview }: ContractAnnexesProps) {
  const t = useSigningWords();
  const { locale } = useI18n();
  if (contract.annexes.length === 0) return null;
  return (
    <DocumentPart title={t('annexes')}>
      <ol>
        {contract.annexes.map(({ id, name, size, sha256 }) => (
          <li key={id} className="grid gap-y-1 border-line border-b py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <a
                href={addressOf(preview ? readFile : readSharedAnnex, { id, ...(!preview && { code }) })}
                download
                aria-label={t('annex', { name: isolated(name) })}
                className="min-h-11 content-center font-medium underline underline-offset-4"
              >
                <Ltr className="wrap-anywhere">{name}</Ltr>
              </a>
              <span className="text-ink-muted text-small">
                {t('bytes', { size: formatNumber(size, locale) })}
              </span>
            </span>
            <Ltr className="wrap-anywhere text-caption text-ink-muted">{`SHA-256 ${sha256}`}</Ltr>
          </li>
        ))}
      </ol>
    </DocumentPart>
  );
}
