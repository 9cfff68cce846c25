import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { useOrderWords } from '../order-words.ts';
import { OrderRow } from './order-row.tsx';

const columns = ['number', 'scope', 'date', 'status', 'total'] as const;

/** Estimations as rows, or cards below 768 px. */
export function OrdersTable(props: {
  estimations: SavedEstimation[];
  onReopen: (estimation: SavedEstimation) => void;
  onShare: (estimation: SavedEstimation) => void;
}) {
  const t = useOrderWords();
  const { t: tSite } = useI18n();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers
    <table role="table" aria-label={t('title')} className="w-full max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-line border-b bg-neutral-50">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classes(
                'px-2 py-2.5 text-caption text-ink-muted first:ps-6 min-[85rem]:px-3',
                column === 'total' ? 'cell-figure' : 'text-start',
              )}
            >
              <span>{t(`list.${column}`)}</span>
              {column === 'total' && <span>{` (${tSite('estimations.riyal')})`}</span>}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="sr-only">{t('list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {props.estimations.map((estimation) => (
          <OrderRow
            key={estimation.id}
            estimation={estimation}
            onReopen={() => props.onReopen(estimation)}
            onShare={() => props.onShare(estimation)}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}
