import { Ltr } from '#ui/ltr.tsx';
import type { Sheet } from '../../sheet.engine.ts';
import { Unit } from '../amounts.tsx';

const cell = 'py-0.75 ps-3 first:ps-0 align-top leading-[1.375rem] max-sm:ps-2';
const figure = `${cell} cell-figure whitespace-nowrap`;
const figureHead = `${cell} cell-figure sm:whitespace-nowrap`;
/** A phone's screen has room only for quantities and amounts. */
const spare = `${figure} max-sm:hidden`;

/**
 * The eight items and their total. Rows do not break across pages, and the header repeats on each. Once a
 * price or ratio differs from the list, each item shows its own price beside its ratio.
 */
export function SheetItems({ sheet }: { sheet: Sheet }) {
  const { columns, items, agreed, sums, total } = sheet;
  return (
    <div className="mt-3">
      <table className="w-full text-label max-sm:text-caption">
        <thead>
          <tr className="border-ink border-y text-caption *:font-medium">
            <th scope="col" className={`${cell} text-start`}>
              {columns.item}
            </th>
            <th scope="col" className={figureHead}>
              {columns.qty}
            </th>
            <th scope="col" className={spare}>
              {columns.space}
            </th>
            <th scope="col" className={spare}>
              {columns.ratio}
            </th>
            <th scope="col" className={`${cell} cell-figure`}>
              {columns.totalSpace}
            </th>
            {agreed && (
              <th scope="col" className={spare}>
                {columns.price}
              </th>
            )}
            <th scope="col" className={figureHead}>
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.category} className="break-inside-avoid border-line border-b last:border-ink">
              <th scope="row" className={`${cell} text-start font-medium`}>
                <span className="sm:whitespace-nowrap">{item.name}</span>
                {agreed && item.counts && (
                  <span className="block font-normal text-caption text-ink-muted sm:hidden">
                    <span className="block">{`${columns.ratio} ${item.bareRatio}`}</span>
                    <span className="block">{`${columns.price} ${item.barePrice}`}</span>
                  </span>
                )}
                {item.notes && (
                  <span className="block font-normal text-caption text-ink-muted">
                    <bdi>{item.notes}</bdi>
                  </span>
                )}
              </th>
              <td className={figure}>{item.qty}</td>
              <td className={spare}>{item.space}</td>
              <td className={spare}>
                <Ltr>{item.ratio}</Ltr>
              </td>
              <td className={figure}>{item.totalSpace}</td>
              {agreed && <td className={spare}>{item.price}</td>}
              <td className={`${figure} font-medium`}>{item.amount}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className="break-inside-avoid border-ink border-b font-medium">
            <th scope="row" colSpan={2} className="py-2 text-start text-[1.25rem] max-sm:text-label">
              <Label>{total.label}</Label>
            </th>
            <td colSpan={2} className="max-sm:hidden" />
            <td className="cell-figure ps-3 text-[1.125rem] max-sm:ps-2 max-sm:text-caption">
              {total.totalSpace}
            </td>
            {agreed && <td className="max-sm:hidden" />}
            <td className="cell-figure ps-3 text-[1.25rem] max-sm:ps-2 max-sm:text-label min-[22.5rem]:whitespace-nowrap">
              <span>{total.amount}</span>
              <Unit>{` ${total.unit}`}</Unit>
            </td>
          </tr>
          {/* How the agreed price compares with the list: no rows of the sum above. */}
          {sums.map(({ key, label, amount }) => (
            <tr key={key} className="break-inside-avoid border-line border-b text-ink-muted">
              <th scope="row" colSpan={2} className={`${cell} text-start font-normal`}>
                <Label>{label}</Label>
              </th>
              <td colSpan={4} className="max-sm:hidden" />
              <td className="sm:hidden" />
              <td className={figure}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Overflows into the empty cells beside it, so that the columns above keep their width. */
function Label({ children }: { children: string }) {
  return <span className="sm:inline-block sm:w-0 sm:whitespace-nowrap">{children}</span>;
}
