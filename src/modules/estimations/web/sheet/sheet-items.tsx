import { toHalalas } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { type Category, categories } from '../../estimations.engine.ts';
import type { DescribedItem } from '../../saved-estimations.presenter.ts';
import { agreementRows } from '../agreement.ts';
import { Unit } from '../amounts.tsx';
import { useOrderWords } from '../order-words.ts';
import type { PaperEstimation } from './paper-estimation.ts';

const cell = 'py-0.75 ps-3 first:ps-0 align-top leading-[1.375rem] max-sm:ps-2';
const figure = `${cell} cell-figure whitespace-nowrap`;
const figureHead = `${cell} cell-figure sm:whitespace-nowrap`;
/** On a phone's screen there is room for what is counted and what it comes to. */
const spare = `${figure} max-sm:hidden`;

/**
 * The eight items and their sum. No row is cut by the end of a page, and the head stands on each. Once a price or ratio is
 * not the list's, each item has its own price beside its ratio.
 */
export function SheetItems(props: { items: Record<Category, DescribedItem>; estimation: PaperEstimation }) {
  const { items, estimation } = props;
  const { t, locale } = useI18n();
  const say = useOrderWords();
  const space = (value: number) => formatNumber(value, locale, 4);
  const money = (riyals: number) => formatAmount(toHalalas(riyals), locale, false);
  const agreed = estimation.is_agreed;
  return (
    <div className="mt-3">
      <table className="w-full text-label max-sm:text-caption">
        <thead>
          <tr className="border-ink border-y text-caption *:font-medium">
            <th scope="col" className={`${cell} text-start`}>
              {t('estimations.column.item')}
            </th>
            <th scope="col" className={figureHead}>
              {t('estimations.column.qty')}
            </th>
            <th scope="col" className={spare}>
              {say('sheet.space')}
            </th>
            <th scope="col" className={spare}>
              {t('estimations.column.ratio')}
            </th>
            <th scope="col" className={`${cell} cell-figure`}>
              {say('sheet.total_space')}
            </th>
            {agreed && (
              <th scope="col" className={spare}>
                {say('sheet.price')}
              </th>
            )}
            <th scope="col" className={figureHead}>
              {say('sheet.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => {
            const item = items[category];
            return (
              <tr key={category} className="break-inside-avoid border-line border-b last:border-ink">
                <th scope="row" className={`${cell} text-start font-medium`}>
                  <span className="sm:whitespace-nowrap">{t(`estimations.item.${category}`)}</span>
                  {agreed && item.total_space > 0 && (
                    <span className="block font-normal text-caption text-ink-muted sm:hidden">
                      <span className="block">{`${t('estimations.column.ratio')} ${formatNumber(item.ratio, locale)}`}</span>
                      <span className="block">{`${say('sheet.price')} ${formatNumber(item.price, locale)}`}</span>
                    </span>
                  )}
                  {item.notes && (
                    <bdi className="block font-normal text-caption text-ink-muted">{item.notes}</bdi>
                  )}
                </th>
                <td className={figure}>{formatNumber(item.qty, locale)}</td>
                <td className={spare}>{space(item.space)}</td>
                <td className={spare}>
                  <Ltr>{`× ${formatNumber(item.ratio, locale)}`}</Ltr>
                </td>
                <td className={figure}>{space(item.total_space)}</td>
                {agreed && <td className={spare}>{money(item.price)}</td>}
                <td className={`${figure} font-medium`}>{money(item.total_amount)}</td>
              </tr>
            );
          })}
        </tbody>
        <tbody>
          {agreed &&
            agreementRows(estimation, { locale }).map(({ key, label, amount }) => (
              <tr key={key} className="break-inside-avoid border-line border-b">
                <th scope="row" colSpan={2} className={`${cell} text-start font-normal`}>
                  <Label>{label}</Label>
                </th>
                <td colSpan={4} className="max-sm:hidden" />
                <td className="sm:hidden" />
                <td className={figure}>
                  {`${signOf(key, estimation)}${formatAmount(amount, locale, false)}`}
                </td>
              </tr>
            ))}
          <tr className="break-inside-avoid border-ink border-b font-medium">
            <th scope="row" colSpan={2} className="py-2 text-start text-[1.25rem] max-sm:text-label">
              <Label>{say(agreed ? 'agreed.price' : 'sheet.total')}</Label>
            </th>
            <td colSpan={2} className="max-sm:hidden" />
            <td className="cell-figure ps-3 text-[1.125rem] max-sm:ps-2 max-sm:text-caption">
              {space(estimation.total_space)}
            </td>
            {agreed && <td className="max-sm:hidden" />}
            <td className="cell-figure ps-3 text-[1.25rem] max-sm:ps-2 max-sm:text-label min-[22.5rem]:whitespace-nowrap">
              <span>{money(estimation.total_amount)}</span>
              <Unit>{` ${t('estimations.riyal')}`}</Unit>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** What is taken off stands with a minus, what is put on with a plus. */
function signOf(key: string, { discount_amount }: PaperEstimation): string {
  if (key !== 'discount') return '';
  return discount_amount > 0 ? '\u200e−' : '\u200e+';
}

/** Runs on over the empty cells beside it, so that the columns above keep their width. */
function Label({ children }: { children: string }) {
  return <span className="sm:inline-block sm:w-0 sm:whitespace-nowrap">{children}</span>;
}
