import { type ReactNode, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { fieldClass } from '#ui/field-class.ts';
import { Icon } from '#ui/icon.tsx';
import { NotebookPen } from '#ui/more-icons.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import type { Category, EstimatedItem } from '../../estimations.engine.ts';
import { exactAmount } from '../exact-amount.ts';
import { NumberCell } from './number-cell.tsx';
import { usePanelWords } from './panel-words.ts';
import { type Figure, figureNames, figures, type WorkedItem } from './worked.ts';

interface WorkedRowProps {
  category: Category;
  item: WorkedItem;
  computed: EstimatedItem;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (item: WorkedItem) => void;
}

const widths: Record<Figure, string> = {
  qty: 'md:w-20',
  space: 'md:w-28',
  ratio: 'md:w-22',
  price: 'md:w-28',
};

// A message below one field does not move the others in the row.
const lined = 'md:py-2 md:align-top md:leading-10!';

/** An item, and below it its note if there is one or one is being added. On a phone it is a card. */
export function WorkedRow({ category, item, computed, errors, readOnly, onChange }: WorkedRowProps) {
  const t = usePanelWords();
  const { t: tSite, locale } = useI18n();
  const [noting, setNoting] = useState(item.notes !== '');
  const name = tSite(`estimations.item.${category}`);
  const empty = computed.total_amount === 0;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers
    <>
      <tr
        role="row"
        className="border-line max-md:grid max-md:grid-cols-2 max-md:cramped:grid-cols-1! max-md:gap-x-3 max-md:gap-y-2 max-md:p-4 not-first:border-t"
      >
        <th
          role="rowheader"
          scope="row"
          className={classes(
            'text-start font-medium max-md:col-span-full max-md:text-h4 md:px-3',
            lined,
            empty && 'text-ink-muted',
          )}
        >
          {name}
        </th>
        {figureNames.map((figure) => (
          <td key={figure} role="cell" className={classes('md:px-2', lined, widths[figure])}>
            <Label>{t(figure)}</Label>
            {readOnly ? (
              <span>{formatNumber(item[figure], locale)}</span>
            ) : (
              <NumberCell
                label={t('field_of', { field: t(figure), item: name })}
                value={item[figure]}
                rules={figures[figure]}
                messages={{
                  range: t('range', { max: formatNumber(figures[figure].max, locale) }),
                  whole: t('whole'),
                }}
                refusal={(text) => t('not_number', { text })}
                error={errors[`description.${category}.${figure}`]}
                onChange={(value) => onChange({ ...item, [figure]: value })}
              />
            )}
          </td>
        ))}
        <td role="cell" className={classes('cell-figure max-md:text-start md:px-2', lined)}>
          <Label>{t('total_space')}</Label>
          <span>{formatNumber(computed.total_space, locale, 4)}</span>
        </td>
        <td role="cell" className={classes('cell-figure font-semibold max-md:text-start md:px-2', lined)}>
          <Label>{t('amount')}</Label>
          <span>{exactAmount(computed.total_amount, locale)}</span>
        </td>
        <td role="cell" className="max-md:col-span-full md:w-12 md:pe-2 md:align-middle">
          {!readOnly && !noting && (
            <button
              type="button"
              aria-label={t('note_of', { item: name })}
              title={t('note_of', { item: name })}
              className="flex min-h-11 items-center gap-2 rounded-control text-ink-muted hover:text-ink md:w-full md:justify-center"
              onClick={() => setNoting(true)}
            >
              <Icon of={NotebookPen} size={18} />
              <span className="text-small md:hidden">{t('notes')}</span>
            </button>
          )}
        </td>
      </tr>
      {noting && (!readOnly || item.notes.trim() !== '') && (
        <tr role="row" className="max-md:block max-md:px-4 max-md:pb-4">
          <td role="cell" colSpan={8} className="max-md:block md:px-3 md:pb-3">
            {readOnly ? (
              <p className="text-ink-muted text-small">
                <span>{`${t('notes')}: `}</span>
                <bdi>{item.notes}</bdi>
              </p>
            ) : (
              <input
                {...typingDirection('auto')}
                // biome-ignore lint/a11y/noAutofocus: the field comes by the press of its button
                autoFocus={item.notes === ''}
                type="text"
                aria-label={t('note_of', { item: name })}
                placeholder={t('note_of', { item: name })}
                maxLength={500}
                value={item.notes}
                className={fieldClass({ size: 'md', className: 'text-small' })}
                onChange={(event) => onChange({ ...item, notes: event.currentTarget.value })}
              />
            )}
          </td>
        </tr>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}

/** The column's name, shown on phones, which have no columns. */
function Label({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block text-caption text-ink-muted md:hidden">
      {children}
    </span>
  );
}
