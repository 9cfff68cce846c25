import type { ReactNode } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPart, Folded, Prose } from '#modules/acceptances/web/index.ts';
import { classes } from '#ui/classes.ts';
import { Sum } from '#ui/sum.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicOrder } from '../../change-orders.contract.ts';
import { Quantity } from '../quantity.tsx';
import { Change } from './change.tsx';
import { useOfferWords } from './offer-words.ts';

type Row = PublicOrder['schedule'][number];

/** Lines of the contract up to which those without a change stand among the others. */
const few = 12;

const isChanged = ({ change, note, before }: Row) => change !== 0 || note !== '' || before === null;

/** Why, every item before and after, the value and the time. */
export function OrderBody({ order }: { order: PublicOrder }) {
  const t = useOfferWords();
  const { schedule } = order;
  const isLong = schedule.length > few;
  const others = isLong ? schedule.filter((row) => !isChanged(row)) : [];
  return (
    <div className="grid gap-12">
      <Why order={order} />
      <DocumentPart title={t('before_and_after')}>
        <p
          aria-hidden
          className={classes(grid, 'mt-4 border-line border-b pb-2 text-ink-muted text-small max-md:hidden')}
        >
          <span>{t('item')}</span>
          {(['before', 'change', 'after'] as const).map((column) => (
            <span key={column} dir="ltr" className="text-end">
              {t(column)}
            </span>
          ))}
        </p>
        <ol className="max-md:mt-2">
          {(isLong ? schedule.filter(isChanged) : schedule).map((row, place) => (
            <ScheduleRow key={row.line_id ?? `new ${place}`} row={row} />
          ))}
        </ol>
        {others.length > 0 && (
          <Folded title={t('untouched', { count: others.length })}>
            <ol>
              {others.map((row) => (
                <ScheduleRow key={row.line_id} row={row} />
              ))}
            </ol>
          </Folded>
        )}
        <Sums order={order} />
      </DocumentPart>
      <Time order={order} />
    </div>
  );
}

const grid =
  'grid grid-cols-[repeat(3,minmax(min-content,1fr))] gap-x-[min(1rem,2.5vw)] gap-y-1.5 md:gap-x-4 md:grid-cols-[minmax(9rem,1fr)_8rem_8rem_8rem] items-baseline';

function Why({ order }: { order: PublicOrder }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const note = localized(order, 'note', locale);
  return (
    <DocumentPart title={t('why')}>
      <p className="mt-3">{t(`reasons.${order.reason}`)}</p>
      {note && (
        <div className="mt-2">
          <Prose text={note} />
        </div>
      )}
    </DocumentPart>
  );
}

function ScheduleRow({ row }: { row: Row }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const { before, change, after, quantities } = row;
  const unit = quantities?.unit ?? '';
  const changed = isChanged(row);
  const note = (locale === 'en' && row.translations.en?.note) || row.note;
  return (
    <li className={classes(grid, 'border-line border-b py-4')}>
      <div className="col-span-full min-w-0 md:col-span-1">
        <p className={classes('break-words', changed ? 'font-medium' : 'text-ink-muted')}>
          <Written>{localized(row, 'description', locale)}</Written>
        </p>
        {(note || before === null) && (
          <p className="break-words text-ink-muted text-small">
            {before === null ? t('new_item') : <Written>{note}</Written>}
          </p>
        )}
      </div>
      <Figure label={t('before')}>
        {before === null ? <span className="text-ink-muted">—</span> : <Sum of={toHalalas(before)} />}
        <Quantity of={quantities?.before} unit={unit} />
      </Figure>
      <Figure label={t('change')} isStrong={changed}>
        <Change riyals={change} />
        <Quantity of={quantities?.change || null} unit={unit} signed />
      </Figure>
      <Figure label={t('after')} isStrong={changed}>
        <Sum of={toHalalas(after)} />
        <Quantity of={quantities?.after} unit={unit} />
      </Figure>
    </li>
  );
}

function Figure(props: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span className="block text-caption text-ink-muted md:sr-only">{props.label}</span>
      <span
        className={classes(
          'block text-[0.9375rem] max-md:text-[min(0.9375rem,3.7vw)] md:cell-figure',
          props.isStrong && 'font-medium',
        )}
      >
        {props.children}
      </span>
    </div>
  );
}

function Sums({ order }: { order: PublicOrder }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const { before, totals, after, vat_rate } = order;
  const sums = [
    ['net', t('net')],
    ['vat', t('vat', { rate: formatNumber(vat_rate, locale) })],
    ['total', t('total')],
  ] as const;
  return (
    <ul aria-label={t('value')} className="border-ink border-t-2">
      {sums.map(([key, label]) => (
        <li key={key} className={classes(grid, 'py-3', key !== 'total' && 'border-line border-b')}>
          <span className={classes('col-span-full md:col-span-1', key === 'total' && 'font-medium')}>
            {label}
          </span>
          <Figure label={t('before')}>
            <Sum of={toHalalas(before[key])} />
          </Figure>
          <Figure label={t('change')} isStrong>
            <Change riyals={totals[key]} />
          </Figure>
          <Figure label={t('after')} isStrong={key === 'total'}>
            <Sum of={toHalalas(after[key])} />
          </Figure>
        </li>
      ))}
    </ul>
  );
}

function Time({ order }: { order: PublicOrder }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const { days, effect } = order;
  const { duration_days, ends_on } = effect;
  const count = (value: number | null) => (value === null ? '—' : t('days', { count: value }));
  const day = (date: string | null) => (date === null ? '—' : formatDate(date, locale));
  return (
    <DocumentPart title={t('time')}>
      <p className="mt-3">
        {days === 0
          ? t('time_same')
          : t(days > 0 ? 'time_more' : 'time_less', { days: count(Math.abs(days)) })}
      </p>
      {days !== 0 && (
        <dl className="mt-3">
          {[
            ['duration', count(duration_days.before), count(duration_days.after)] as const,
            ...(ends_on.before === null
              ? []
              : [['ends_on', day(ends_on.before), day(ends_on.after)] as const]),
          ].map(([key, was, is]) => (
            <div
              key={key}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-3"
            >
              <dt className="text-ink-muted">{t(key)}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{is}</span>
                <span className="text-ink-muted text-small">{t('was', { value: was })}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </DocumentPart>
  );
}
