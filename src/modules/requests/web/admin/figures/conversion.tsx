import { useState } from 'react';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { monthName } from '#i18n/month-name.ts';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import type { LeadFigures } from '../../../figures/lead-figures.contract.ts';
import { leadSources } from '../../../requests.values.ts';
import { usePanelWords } from '../panel-words.ts';
import { lastDayOf } from './last-day.ts';
import { ShareBar } from './share-bar.tsx';

interface Row {
  key: string;
  name: string;
  /** Parameters of the list with the same leads. */
  listed: Record<string, string>;
  received: number;
  won: number;
  lost: number;
}

const cell = 'py-2 text-start font-normal';

/** What became of the leads of the last months, by source or by month. */
export function Conversion({ figures: { months, conversion } }: { figures: LeadFigures }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const [by, setBy] = useState<'source' | 'month'>('source');
  const since = months[0] ?? '';
  const rows: Row[] =
    by === 'source'
      ? leadSources.flatMap((source) => {
          const some = conversion.filter((one) => one.source === source);
          if (some.length === 0) return [];
          return [{ key: source, name: t(`sources.${source}`), listed: { source, since }, ...sumOf(some) }];
        })
      : months.toReversed().map((month) => ({
          key: month,
          name: monthName(month, locale),
          listed: { since: month, until: lastDayOf(month) },
          ...sumOf(conversion.filter((one) => one.month === month)),
        }));
  return (
    <section aria-labelledby="conversion" className="min-w-0 rounded-card border border-line bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-[min(1.5rem,4vw)] py-4">
        <h2 id="conversion" className="font-normal text-h4">
          {t('figures.conversion', { count: months.length })}
        </h2>
        <fieldset className="flex rounded-control border border-field-line p-0.5">
          <legend className="sr-only">{t('figures.by')}</legend>
          {(['source', 'month'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={by === one}
              className={classes(
                'min-h-9 rounded-control px-[min(0.75rem,3vw)] text-small pointer-coarse:min-h-11',
                by === one
                  ? 'bg-accent text-accent-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
                  : 'hover:bg-ink/6',
              )}
              onClick={() => setBy(one)}
            >
              {t(`figures.by_${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="mx-[min(1.5rem,4vw)] overflow-x-auto">
        <table className="my-3 w-full text-small">
          <thead className="text-ink-muted">
            <tr>
              <th scope="col" className={cell}>
                {t(`figures.by_${by}`)}
              </th>
              {['received', 'won', 'lost', 'share'].map((key) => (
                <th key={key} scope="col" className={`${cell} cell-figure ps-2`}>
                  {t(`figures.${key}`)}
                </th>
              ))}
              <td className="max-sm:hidden" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ConversionRow key={row.key} row={row} />
            ))}
          </tbody>
          <tfoot>
            <ConversionRow
              row={{ key: 'all', name: t('figures.all'), listed: { since }, ...sumOf(conversion) }}
              isTotal
            />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function ConversionRow({ row, isTotal = false }: { row: Row; isTotal?: boolean }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const share = row.received > 0 ? row.won / row.received : 0;
  const listed = (more: Record<string, string> = {}) =>
    `/admin/requests?${new URLSearchParams({ view: 'list', ...row.listed, ...more })}`;
  const figure = (what: 'received' | 'won' | 'lost', more?: Record<string, string>) => (
    <td className="cell-figure ps-2">
      {row[what] === 0 ? (
        <span className="text-ink-muted">{formatNumber(0, locale)}</span>
      ) : (
        <LocaleLink
          to={listed(more)}
          aria-label={t('figures.listed', {
            name: row.name,
            what: t(`figures.${what}`),
            count: formatNumber(row[what], locale),
          })}
          className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {formatNumber(row[what], locale)}
        </LocaleLink>
      )}
    </td>
  );
  return (
    <tr className={classes('border-t', isTotal ? 'border-neutral-900 font-medium' : 'border-line')}>
      <th scope="row" className={classes('py-1.5 text-start', isTotal ? 'font-medium' : 'font-normal')}>
        {row.name}
      </th>
      {figure('received')}
      {figure('won', { status: 'won' })}
      {figure('lost', { status: 'lost' })}
      <td className="cell-figure ps-2">
        <Ltr>{formatPercent(share, locale)}</Ltr>
      </td>
      <td className="w-1/5 ps-4 max-sm:hidden">
        <ShareBar of={share} />
      </td>
    </tr>
  );
}

function sumOf(some: LeadFigures['conversion']) {
  const sum = (of: 'received' | 'won' | 'lost') => some.reduce((total, one) => total + one[of], 0);
  return { received: sum('received'), won: sum('won'), lost: sum('lost') };
}
