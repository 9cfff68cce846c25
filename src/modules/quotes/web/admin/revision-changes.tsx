import type { ReactNode } from 'react';
import { toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { isUnchanged } from '#ui/admin/merged.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { lineDifferences } from '#ui/admin/record/merged-rows.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import type { Quote } from '../../quotes.contract.ts';
import { isLine } from './lines/rows.ts';
import { valuesOf } from './quote-values.ts';
import { useShownValues } from './shown-values.tsx';
import { readQuote } from './use-quote.ts';

interface Change {
  key: string;
  label: string;
  was: ReactNode;
  now: ReactNode;
}

/** What a revision changes of the quote that it revises, as it is stored. */
export function RevisionChanges({ quote }: { quote: Quote }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { revises_id, revision } = quote;
  const { value: older } = useReading(revises_id === null ? null : String(revises_id), () =>
    readQuote(revises_id ?? 0),
  );
  const { label, shown, line } = useShownValues();
  if (!older) return null;
  const [was, now] = [valuesOf(older), valuesOf(quote)];
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => field !== 'rows' && field !== 'customer_id' && !isUnchanged(was[field], now[field]),
  );
  const changes: Change[] = [
    ...fields.map((field) => ({
      key: field,
      label: label(field.replace(/^translations\.en\./, '')),
      was: shown(field, was),
      now: shown(field, now),
    })),
    ...lineDifferences(was.rows, now.rows, was.rows, isLine).map(({ key, theirs, mine }) => ({
      key,
      label: t('columns.description'),
      was: theirs ? line(theirs) : '—',
      now: line(mine),
    })),
    ...(older.totals.total === quote.totals.total
      ? []
      : [
          {
            key: 'total',
            label: t('total'),
            was: <Amount of={toHalalas(older.totals.total)} />,
            now: <Amount of={toHalalas(quote.totals.total)} className="font-medium" />,
          },
        ]),
  ];
  if (changes.length === 0) return null;
  return (
    <Card
      title={t('changes_title', { revision: older.revision })}
      summary={formatNumber(changes.length, locale)}
    >
      <table className="w-full table-fixed text-small">
        <thead>
          <tr className="text-caption text-ink-muted">
            <th scope="col" className="w-1/4 py-1 pe-3 text-start">
              {t('changes_what')}
            </th>
            <th scope="col" className="py-1 pe-3 text-start">
              {t('revision', { revision: older.revision })}
            </th>
            <th scope="col" className="py-1 text-start">
              {t('revision', { revision })}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, label, was, now }) => (
            <tr key={key} className="border-line border-t align-top">
              <th scope="row" className="wrap-anywhere py-1.5 pe-3 text-start font-normal text-ink-muted">
                {label}
              </th>
              <td className="wrap-anywhere py-1.5 pe-3">{was}</td>
              <td className="wrap-anywhere py-1.5">{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
