import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { monthName } from '#i18n/month-name.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import type { Named } from '../../layouts/layout.values.ts';

const looks = {
  not_due: 'border border-secondary-500 bg-secondary-300',
  d30: 'border border-primary-500 bg-primary-300',
  d60: 'bg-primary-500',
  d90: 'bg-primary-700',
  older: 'bg-error-500',
  in: 'bg-primary-700',
  out: 'border border-secondary-500 bg-secondary-300',
  revenue: 'bg-primary-700',
  cost: 'border border-secondary-500 bg-secondary-300',
  expected: 'border border-neutral-500 border-dashed',
} as const;

export type BarLook = keyof typeof looks;

/** A place on the ground line with one column or two. */
export interface Bar {
  key: string;
  /** Its name: a word, a month (YYYY-MM) or a day … */
  word?: string;
  month?: string;
  day?: string;
  /** How the month is named: the part of it that has passed, or what is left of it. */
  part?: 'so_far' | 'rest_of';
  /** … or that of a record. */
  named?: Named | null;
  /** Of the whole, from 0 to 1. */
  share?: number;
  columns: readonly { look: string; riyals: number }[];
}

interface ReportChartProps {
  label: string;
  bars: readonly Bar[];
  /** Looks that need a key. */
  keys?: readonly BarLook[];
  /** Inside a card. */
  bare?: boolean;
}

const high = 128;

/** Columns on the ground line with its hatch; each says its figure. */
export function ReportChart({ label, bars, keys, bare = false }: ReportChartProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const most = Math.max(1, ...bars.flatMap(({ columns }) => columns.map(({ riyals }) => Math.abs(riyals))));
  const months = bars.flatMap(({ month }) => (month ? [month] : []));
  const wide = bars.length <= 6 && !bars.some(({ named }) => named);
  return (
    <figure
      aria-label={label}
      className={classes('min-w-0 p-4 md:p-5', !bare && 'rounded-card border border-line bg-raised')}
    >
      {(keys || !wide) && (
        <figcaption className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {keys?.map((key) => (
            <span key={key} className="inline-flex items-center gap-2">
              <span aria-hidden className={classes('size-3 forced-color-adjust-none', looks[key])} />
              <span>{t(`chart.${key}`)}</span>
            </span>
          ))}
          {!wide && <span className="text-ink-muted">{t('chart.thousands')}</span>}
        </figcaption>
      )}
      <div className="overflow-x-auto">
        <ol className="flex min-w-fit items-end">
          {bars.map((bar) => (
            <Place
              key={bar.key}
              bar={bar}
              most={most}
              wide={wide}
              named={nameOfMonth(bar, months, t, locale)}
            />
          ))}
        </ol>
      </div>
    </figure>
  );
}

/** Each month of a chart has a name of its own: with the year where the chart has several. */
function nameOfMonth(
  { month, part }: Bar,
  months: readonly string[],
  t: ReturnType<typeof useModuleWords>,
  locale: Locale,
): string {
  if (!month) return '';
  const [first = month, last = month] = [months[0], months.at(-1)];
  const isLong = new Set(months).size > 12;
  const isOther = first.slice(0, 4) !== month.slice(0, 4);
  const look = first.slice(0, 4) !== last.slice(0, 4) && (isLong || isOther) ? 'long' : 'short';
  const name = monthName(`${month}-01`, locale, look);
  return part ? t(`chart.${part}`, { month: name }) : name;
}

function Place(props: { bar: Bar; most: number; wide: boolean; named: string }) {
  const { bar, most, wide, named } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const name = bar.named
    ? localized(bar.named as never, 'name', locale)
    : bar.word
      ? t(bar.word)
      : bar.month
        ? named
        : (bar.day ?? '').slice(5).replace('-', '/');
  return (
    <li className={classes('grid min-w-fit grow basis-0')}>
      <div
        className={classes('flex items-end justify-center gap-1', wide ? 'min-w-20 px-1.5' : 'min-w-13 px-1')}
        style={{ minHeight: high + 28 }}
      >
        {bar.columns.map(({ look, riyals }) => (
          <span key={look} className="grid w-full max-w-24 justify-items-center">
            <Ltr className={classes('mb-1 whitespace-nowrap', wide ? 'text-small' : 'text-[0.6875rem]')}>
              {riyals === 0 && !wide ? '' : formatNumber(wide ? riyals : riyals / 1000, locale, 0)}
            </Ltr>
            <span
              aria-hidden
              className={classes('w-full forced-color-adjust-none', looks[look as BarLook])}
              style={{ height: riyals > 0 ? Math.max(2, Math.round((riyals / most) * high)) : 0 }}
            />
          </span>
        ))}
      </div>
      <span
        aria-hidden
        className="h-2 border-ink border-t bg-[repeating-linear-gradient(135deg,currentColor_0_1px,transparent_1px_6px)] text-primary-400"
      />
      <span className={classes('px-1 pt-1 text-center', wide ? 'text-small' : 'text-caption')}>
        <span className={classes('mx-auto block max-w-28', bar.key === 'older' && 'text-error-700')}>
          {name}
        </span>
        {bar.share !== undefined && (
          <Ltr className="text-caption text-ink-muted">{formatPercent(bar.share, locale)}</Ltr>
        )}
      </span>
    </li>
  );
}
