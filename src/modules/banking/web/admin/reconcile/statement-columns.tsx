import { useId, useState } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Select } from '#ui/admin/select-field.tsx';
import { Button } from '#ui/button.tsx';
import { type ColumnKind, columnKinds, joinedKinds } from '../../../statements/parsed.values.ts';
import type { StatementPreview } from '../../../statements/statements.contract.ts';

/** How a table is to be read: what each column holds, and what comes first in its days. */
export interface ReadChoices {
  columns: (ColumnKind | null)[];
  date_order: 'day' | 'month' | null;
}

interface StatementColumnsProps {
  of: StatementPreview;
  busy: boolean;
  onRead: (choices: ReadChoices) => void;
}

/** What each column of a table was read as, to be changed here; open at once where it was not understood. */
export function StatementColumns({ of: preview, busy, onRead }: StatementColumnsProps) {
  const t = useModuleWords();
  const id = useId();
  const [columns, setColumns] = useState(preview.columns.map(({ kind }) => kind));
  const [order, setOrder] = useState(preview.date_order);
  const has = (kind: ColumnKind) => columns.includes(kind);
  const isComplete = has('date') && (has('amount') || (has('debit') && has('credit')));
  const options = [
    { value: '', label: t('columns_none') },
    ...columnKinds.map((kind) => ({ value: kind, label: t(`column.${kind}`) })),
  ];

  /** A kind belongs to one column, but for texts, which are joined. */
  const choose = (place: number, kind: ColumnKind | null) =>
    setColumns((all) =>
      all.map((one, index) => {
        if (index === place) return kind;
        return one !== null && one === kind && !joinedKinds.includes(one) ? null : one;
      }),
    );

  return (
    <details open={!preview.understood} className="rounded-card border border-line">
      <summary className="cursor-pointer px-4 py-3 font-medium">{t('columns')}</summary>
      <ul className="divide-y divide-line border-line border-t">
        {preview.columns.map(({ heading, samples }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            key={place}
            className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_12rem]"
          >
            <span className="min-w-0">
              <span id={`${id}-${place}`} className="wrap-anywhere block font-medium text-small">
                <bdi>{heading || t('columns_no_heading', { place: place + 1 })}</bdi>
              </span>
              {samples.length > 0 && (
                <span className="block truncate text-ink-muted text-small">
                  <bdi>{samples.join(' · ')}</bdi>
                </span>
              )}
            </span>
            <Select
              aria-labelledby={`${id}-${place}`}
              value={columns[place] ?? ''}
              options={options}
              onChange={(event) => choose(place, (event.currentTarget.value || null) as ColumnKind | null)}
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-line border-t p-4">
        {order !== null && (
          <div className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <span id={`${id}-order`} className="font-medium text-small">
              {t('date_order')}
            </span>
            <Select
              aria-labelledby={`${id}-order`}
              value={order}
              options={(['day', 'month'] as const).map((value) => ({
                value,
                label: t(`date_order_${value}`),
              }))}
              onChange={(event) => setOrder(event.currentTarget.value as 'day' | 'month')}
            />
          </div>
        )}
        {!isComplete && <p className="text-ink-muted text-small">{t('columns_needed')}</p>}
        <div>
          <Button
            size="md"
            kind="secondary"
            busy={busy}
            disabled={!isComplete}
            onClick={() => onRead({ columns, date_order: order })}
          >
            {t('columns_read')}
          </Button>
        </div>
      </div>
    </details>
  );
}
