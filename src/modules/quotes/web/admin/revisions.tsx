import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';

/** All revisions of a quote, the newest first; the number is theirs in common. */
export function useRevisions(number: string | null, version: string): readonly Quote[] {
  const { value } = useReading(number === null ? null : `${number} ${version}`, async () => {
    const found = await callContract(browserCall, quotes.list, { query: { q: number ?? '', per_page: 50 } });
    return found
      .filter((one) => one.number === number)
      .toSorted((one, other) => other.revision - one.revision);
  });
  return value ?? [];
}

/** Links to the other revisions, if there are any. */
export function Revisions({ quote, number }: { quote: Quote; number: string }) {
  const t = useModuleWords();
  const all = useRevisions(number, quote.updated_at);
  if (all.length < 2) return <span>{t('revision', { revision: quote.revision })}</span>;
  return (
    <ul className="grid gap-1.5">
      {all.map(({ id, revision, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          {id === quote.id ? (
            <span aria-current="true">{t('revision', { revision })}</span>
          ) : (
            <LocaleLink to={`/admin/quotes/${id}`} className="underline underline-offset-4">
              {t('revision', { revision })}
            </LocaleLink>
          )}
          <StateBadge subject="quote" state={state} />
        </li>
      ))}
    </ul>
  );
}
