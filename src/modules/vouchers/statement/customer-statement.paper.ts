import { type Locale, otherLocale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { type MadePaper, renderPaper } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { voucherWords } from '../vouchers.words.ts';
import type { CustomerStatement } from './customer-statement.contract.ts';

/** The account statement of a customer as a PDF. */
export async function renderCustomerStatement(
  context: ServerContext,
  statement: CustomerStatement,
  locale: Locale,
): Promise<MadePaper> {
  const today = dayInRiyadh(context.now());
  const pdf = await renderPaper(context, {
    template: '/vouchers/statement/customer-statement.paper.typ',
    locale,
    document: () => sheetOf(statement, today, locale),
  });
  const name = localized(statement.customer, 'name', locale);
  return {
    pdf,
    name: `${voucherWords(locale)('statement')} ${name}.pdf`,
    plainName: `statement-customer-${statement.customer.id}.pdf`,
  };
}

/** Data of the template. */
function sheetOf(statement: CustomerStatement, today: string, locale: Locale): object {
  const { customer, from, to, opening, rows, debit, credit, closing, unallocated } = statement;
  const t = voucherWords(locale);
  const beside = voucherWords(otherLocale(locale));
  const label = (key: string) => ({ label: t(key), other: beside(key) });
  const money = (riyals: number) => {
    const text = formatAmount(toHalalas(Math.abs(riyals)), locale, false);
    return riyals < 0 ? `\u2212${text}` : text;
  };
  const period =
    from === null
      ? t('until', { to: formatDate(to ?? today, locale) })
      : t('period', {
          from: formatDate(from, locale),
          to: formatDate(to ?? today, locale),
        });
  return {
    title: label('statement'),
    customer: localized(customer, 'name', locale),
    facts: [
      { ...label('client'), kind: 'text', text: localized(customer, 'name', locale) },
      { ...label('for_period'), kind: 'text', text: period },
      { ...label('printed'), kind: 'text', text: formatDate(today, locale) },
    ],
    columns: ['date', 'document', 'debit', 'credit', 'balance'].map(label),
    opening: from === null ? null : { label: t('opening'), figures: ['', '', money(opening)] },
    rows: rows.map(({ date, kind, number, detail, ...figures }) => ({
      ...{ date, kind: t(`kinds.${kind}`), number, detail },
      figures: [figures.debit, figures.credit, figures.balance].map(money),
    })),
    none: t('no_movement'),
    sum: { label: t('closing'), figures: [debit, credit, closing].map(money) },
    unallocated: unallocated === 0 ? null : { ...label('unallocated'), amount: money(unallocated) },
  };
}
