import { CopiedFact, ibanInGroups } from '#ui/copied-fact.tsx';
import { useProjectWords } from '../project-words.ts';

/** Where to transfer payments: the bank account and what the transfer names, each to be copied. */
export function Transfer({ iban, reference }: { iban: string; reference: string }) {
  const t = useProjectWords();
  const wordsOf = (label: string) => ({
    copy: t('money.copy'),
    copied: t('money.copied'),
    copyOf: t('money.copy_of', { label }),
  });
  return (
    <section aria-label={t('money.transfer')} className="mt-5">
      <h3 className="font-medium">{t('money.transfer')}</h3>
      <dl className="mt-1 divide-y divide-line">
        <CopiedFact
          label={t('money.iban')}
          text={iban}
          shown={ibanInGroups(iban)}
          words={wordsOf(t('money.iban'))}
        />
        <CopiedFact label={t('money.reference')} text={reference} words={wordsOf(t('money.reference'))} />
      </dl>
    </section>
  );
}
