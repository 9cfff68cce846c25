import { useMemo } from 'react';
import { formatDate, formatList, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { useRights } from '#ui/admin/rights.tsx';
import type { Weekly } from '#wire/weekly.ts';
import { mayReadAny } from './navigation.ts';
import { weekly } from './tiles.ts';
import { isUnread, useAnswers } from './use-answers.ts';
import { useAdminWords } from './words.ts';

/** In forced colours the first is solid, the second hatched, a third outlined. */
const fills = [
  'bg-secondary-600 forced-colors:bg-[CanvasText]',
  'bg-primary-500 forced-colors:bg-[repeating-linear-gradient(-45deg,CanvasText_0_2px,Canvas_2px_5px)] forced-colors:forced-color-adjust-none',
  'border border-secondary-600 border-b-0',
];

const all = weekly.map((one, index) => ({ ...one, fill: fills[index % fills.length] }));

const readWeeks = async (response: Response) => (await response.json()) as Weekly;

/** Weekly counts of the modules that the reader may see, side by side; as text for readers who cannot see the bars. */
export function AdminWeeks() {
  const t = useAdminWords();
  const { locale } = useI18n();
  const { t: named } = usePanelMenu();
  const rights = useRights();
  const kinds = useMemo(() => (rights ? all.filter(({ asks }) => mayReadAny(asks, rights)) : all), [rights]);
  // Its space is kept until the rights are known.
  const paths = useMemo(
    () => Object.fromEntries(rights ? kinds.map(({ key, path }) => [key, path]) : []),
    [rights, kinds],
  );
  const counts = useAnswers(paths, readWeeks);
  if (rights && isUnread(counts, paths)) return null;
  const weeks = kinds.map(({ key }) => counts[key]).find((answer) => answer) ?? [];
  const countOf = (key: string, index: number) => counts[key]?.[index]?.count ?? 0;
  const highest = Math.max(1, ...kinds.flatMap(({ key }) => weeks.map((_, index) => countOf(key, index))));
  const inWords = (index: number) =>
    kinds.map(({ key }) =>
      t('weeks.count', { name: named(`weeks.${key}`), count: formatNumber(countOf(key, index), locale) }),
    );
  return (
    <section aria-labelledby="weeks" className="rounded-card border border-line bg-raised px-6 py-5">
      <h2 id="weeks" className="font-normal text-h4">
        {t('weeks.title')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-ink-muted text-small">
        {kinds.map(({ key, fill }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 ${fill}`} />
            <span>{named(`weeks.${key}`)}</span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="mt-4 border-line border-b border-dashed text-caption text-ink-muted">
        {formatNumber(highest, locale)}
      </p>
      <ol className="flex h-44 items-end gap-1.5 border-line border-b">
        {weeks.map(({ week }, index) => (
          <li key={week} className="flex h-full grow items-end justify-center gap-0.5">
            <span className="sr-only">
              {t('weeks.week', {
                date: formatDate(week, locale),
                counts: formatList(inWords(index), locale),
              })}
            </span>
            {kinds.map(({ key, fill }) => (
              <span
                key={key}
                aria-hidden
                className={`w-1/2 max-w-4 ${fill}`}
                style={{ height: `${(countOf(key, index) / highest) * 100}%` }}
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
