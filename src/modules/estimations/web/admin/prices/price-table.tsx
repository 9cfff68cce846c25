import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { fieldClass } from '#ui/field-class.ts';
import { usePriceWords } from './price-words.ts';
import { cellName, choices, type Row, rows, type WrittenBook, withCell } from './written-book.ts';

interface PriceTableProps {
  book: WrittenBook;
  faulty: ReadonlySet<string>;
  /** Shows the figures of a book from `written`, grouped like all amounts. */
  readOnly?: boolean;
  /** Called with the book and the changed cell's name. */
  onChange?: (book: WrittenBook, cell: string) => void;
}

/** Prices in the first row, then each item's ratio; a column per building type and scope. */
export function PriceTable({ book, faulty, readOnly, onChange }: PriceTableProps) {
  const t = usePriceWords();
  const { t: tSite, locale } = useI18n();
  const nameOf = (row: Row) => (row === 'price' ? t('price') : tSite(`estimations.item.${row}`));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t('table')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-160">
        <thead>
          <tr className="border-line border-b bg-neutral-50 text-caption text-ink-muted">
            <th
              scope="col"
              className="bg-neutral-50 px-5 py-3 text-start max-sm:sticky max-sm:start-0 max-sm:px-3"
            >
              {t('item')}
            </th>
            {choices.map(({ realty, work }) => (
              <th key={realty + work} scope="col" className="px-2 py-3 text-start">
                {t('column', { realty: t(realty), work: t(work) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row}
              className={row === 'price' ? 'border-line border-b-2' : 'border-line border-b last:border-0'}
            >
              <th
                scope="row"
                className="bg-raised px-5 py-2 text-start font-medium max-sm:sticky max-sm:start-0 max-sm:max-w-32 max-sm:px-3"
              >
                {nameOf(row)}
              </th>
              {choices.map(({ realty, work }) => {
                const name = cellName(realty, work, row);
                return (
                  <td key={name} className="px-2 py-2">
                    {readOnly ? (
                      <span className="block">{formatNumber(Number(book[realty][work][row]), locale)}</span>
                    ) : (
                      <input
                        name={name}
                        dir="ltr"
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={t('field', { row: nameOf(row), realty: t(realty), work: t(work) })}
                        aria-invalid={faulty.has(name) || undefined}
                        aria-describedby={faulty.has(name) ? 'price-fault' : undefined}
                        value={book[realty][work][row]}
                        className={fieldClass({ size: 'md', invalid: faulty.has(name), className: 'w-full' })}
                        onChange={(event) =>
                          onChange?.(withCell(book, { realty, work, row }, event.currentTarget.value), name)
                        }
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
