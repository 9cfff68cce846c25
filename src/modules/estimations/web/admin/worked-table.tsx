import { categories } from '../../estimations.engine.ts';
import { usePanelWords } from './panel-words.ts';
import { figureNames, recompute, type WorkedItem, type WorkedItems } from './worked.ts';
import { WorkedRow } from './worked-row.tsx';

export interface WorkedTableProps {
  items: WorkedItems;
  errors: Readonly<Record<string, string>>;
  /** A confirmed estimation can no longer be changed. */
  readOnly: boolean;
  onChange: (category: keyof WorkedItems, item: WorkedItem) => void;
}

/** The eight items with their editable fields, recomputed while typing. */
export function WorkedTable({ items, errors, readOnly, onChange }: WorkedTableProps) {
  const t = usePanelWords();
  const computed = recompute(items).items;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers
    <table role="table" aria-label={t('items')} className="w-full border border-line max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-line border-b bg-neutral-50 text-caption text-ink-muted">
          <th role="columnheader" scope="col" className="px-3 py-2 text-start">
            {t('item')}
          </th>
          {figureNames.map((figure) => (
            <th key={figure} role="columnheader" scope="col" className="px-2 text-start">
              {t(figure)}
            </th>
          ))}
          <th role="columnheader" scope="col" className="cell-figure px-2">
            {t('total_space')}
          </th>
          <th role="columnheader" scope="col" className="cell-figure px-2">
            {t('amount')}
          </th>
          <th role="columnheader" scope="col">
            <span className="sr-only">{t('notes')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {categories.map((category) => (
          <WorkedRow
            key={category}
            category={category}
            item={items[category]}
            computed={computed[category]}
            errors={errors}
            readOnly={readOnly}
            onChange={(item) => onChange(category, item)}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}
