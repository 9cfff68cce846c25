import { isTitle } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { formatDate, formatPercent } from '#i18n/format.ts';
import type { I18n } from '#i18n/i18n.tsx';
import { orderWords } from '../estimations.words.ts';
import type { PaperEstimation } from '../sheet.engine.ts';
import { exactAmount } from './exact-amount.ts';

/** From the list price of its day to the agreed price: the list price, and the discount or surcharge. */
export function agreementRows(estimation: PaperEstimation, { locale }: Pick<I18n, 'locale'>) {
  const t = orderWords(locale);
  const { list, discount_amount } = estimation;
  const discount = toHalalas(discount_amount);
  return [
    {
      key: 'list',
      label: t('agreed.list', { date: formatDate(estimation.created_at, locale) }),
      amount: toHalalas(list.total_amount),
    },
    ...(discount === 0
      ? []
      : [
          {
            key: 'discount',
            label: t(discount > 0 ? 'agreed.discount' : 'agreed.surcharge', {
              share: formatPercent(shareOf(discount, toHalalas(list.total_amount)), locale),
            }),
            amount: Math.abs(discount),
          },
        ]),
  ];
}

/** A difference as a share of an amount, from 0 to 1. */
export function shareOf(difference: Halalas, amount: Halalas): number {
  return amount === 0 ? 0 : Math.abs(difference) / amount;
}

/** For lists: `Your agreed price, 135,000 SAR below the list`; '' if the price is the list's. */
export function agreementNote(estimation: PaperEstimation, { locale }: Pick<I18n, 'locale'>): string {
  const discount = toHalalas(estimation.discount_amount);
  if (!estimation.is_agreed) return '';
  return orderWords(locale)(discount > 0 ? 'agreed.below' : 'agreed.above', {
    amount: exactAmount(Math.abs(discount), locale),
  });
}

/**
 * `Approved by … on …`, with the company if no person is named, as readers take the administrator's title for a
 * technician's; '' if not approved.
 */
export function approvalNote(
  estimation: PaperEstimation,
  company: string,
  { locale }: Pick<I18n, 'locale'>,
): string {
  const { completed_date: date, approved_by } = estimation;
  const name = approved_by && !isTitle(approved_by) ? approved_by : company;
  if (estimation.is_approved === 'N' || !date || !name) return '';
  return orderWords(locale)('approved', {
    name: isolated(name),
    date: formatDate(date, locale),
  });
}

/** Key of the VAT sentence for prices. */
export function vatWords(includeVat: boolean): string {
  return `estimations.vat.${includeVat ? 'included' : 'excluded'}`;
}
