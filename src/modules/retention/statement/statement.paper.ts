import { type Locale, otherLocale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { type MadePaper, renderPaper } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { retentionWords } from '../releases/releases.paper.ts';
import type { Statement } from './statement.contract.ts';
import { readContractStatement } from './statement.service.ts';

/** The statement of a contract as a PDF. Throws 404. */
export async function renderStatement(
  context: ServerContext,
  contractId: number,
  locale: Locale,
): Promise<MadePaper> {
  const statement = await readContractStatement(context, contractId);
  const today = dayInRiyadh(context.now());
  const pdf = await renderPaper(context, {
    template: '/retention/statement/statement.paper.typ',
    locale,
    document: () => sheetOf(statement, today, locale),
  });
  const { number } = statement.contract;
  return {
    pdf,
    name: `${retentionWords(locale)('statement')} ${number}.pdf`,
    plainName: `statement-${number.replace('#', '')}.pdf`,
  };
}

/** Data of the template. */
function sheetOf({ contract, customer, rows, ...sums }: Statement, today: string, locale: Locale): object {
  const t = retentionWords(locale);
  const beside = retentionWords(otherLocale(locale));
  const label = (key: string) => ({ label: t(key), other: beside(key) });
  const money = (riyals: number) => {
    const text = formatAmount(toHalalas(Math.abs(riyals)), locale, false);
    return riyals < 0 ? `\u2212${text}` : text;
  };
  const facts: [key: string, kind: 'text' | 'ltr', text: string | null][] = [
    ['contract', 'ltr', contract.number],
    ['project', 'text', localized(contract, 'name', locale)],
    ['client', 'text', customer && localized(customer, 'name', locale)],
    ['as_of', 'text', formatDate(today, locale)],
  ];
  return {
    title: label('statement'),
    contract: contract.number,
    facts: facts.flatMap(([key, kind, text]) => (text ? [{ ...label(key), kind, text }] : [])),
    columns: ['date', 'document', 'debit', 'credit', 'balance'].map(label),
    rows: rows.map(({ date, kind, number, reference, debit, credit, balance }) => ({
      ...{ date, kind: t(`kinds.${kind}`), number, reference },
      figures: [debit, credit, balance].map(money),
    })),
    none: t('no_movement'),
    sum: { label: t('sum'), figures: [sums.debit, sums.credit, sums.balance].map(money) },
    held: { ...label('still_held'), amount: money(sums.held) },
  };
}
