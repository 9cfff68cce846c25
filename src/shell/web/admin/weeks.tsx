import type { Weekly } from '#base/weekly.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { isUnread, useAnswers } from './use-answers.ts';
import { useAdminWords } from './words.ts';

const paths = {
  requests: '/api/requests/weekly',
  estimations: '/api/estimations/weekly',
} as const;

const kinds = ['requests', 'estimations'] as const;

/** In the reader's colours the one is full and the other hatched. */
const fills = {
  requests: 'bg-secondary-600 forced-colors:bg-[CanvasText]',
  estimations:
    'bg-primary-500 forced-colors:bg-[repeating-linear-gradient(-45deg,CanvasText_0_2px,Canvas_2px_5px)] forced-colors:forced-color-adjust-none',
};

const readWeeks = async (response: Response) => (await response.json()) as Weekly;

/** Requests and estimations of the last twelve weeks, side by side; in words for who cannot see the bars. */
export function AdminWeeks() {
  const say = useAdminWords();
  const { locale } = useI18n();
  const counts = useAnswers(paths, readWeeks);
  if (isUnread(counts, paths)) return null;
  const weeks = counts.requests ?? counts.estimations ?? [];
  const most = Math.max(1, ...kinds.flatMap((kind) => (counts[kind] ?? []).map(({ count }) => count)));
  return (
    <section aria-labelledby="weeks" className="rounded-card border border-line bg-raised px-6 py-5">
      <h2 id="weeks" className="font-normal text-h4">
        {say('weeks.title')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-ink-muted text-small">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 ${fills[kind]}`} />
            <span>{say(`weeks.${kind}`)}</span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="mt-4 border-line border-b border-dashed text-caption text-ink-muted">
        {formatNumber(most, locale)}
      </p>
      <ol className="flex h-44 items-end gap-1.5 border-line border-b">
        {weeks.map(({ week }, index) => (
          <li key={week} className="flex h-full grow items-end justify-center gap-0.5">
            <span className="sr-only">
              {say('weeks.week', {
                date: formatDate(week, locale),
                requests: formatNumber(counts.requests?.[index]?.count ?? 0, locale),
                estimations: formatNumber(counts.estimations?.[index]?.count ?? 0, locale),
              })}
            </span>
            {kinds.map((kind) => (
              <span
                key={kind}
                aria-hidden
                className={`w-1/2 max-w-4 ${fills[kind]}`}
                style={{ height: `${((counts[kind]?.[index]?.count ?? 0) / most) * 100}%` }}
              />
            ))}
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-2 flex flex-wrap justify-between gap-x-3 text-caption text-ink-muted">
        <span>{weeks[0] && formatDate(weeks[0].week, locale)}</span>
        <span>{weeks.length > 0 && formatDate(weeks.at(-1)?.week ?? '', locale)}</span>
      </div>
    </section>
  );
}
