import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { type MadePaper, renderStatement } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { voucherWords } from '../vouchers.words.ts';
import type { CustomerStatement } from './customer-statement.contract.ts';

/** The account statement of a customer as a PDF. */
export function renderCustomerStatement(
  context: ServerContext,
  { customer, debit, credit, closing: balance, unallocated, ...statement }: CustomerStatement,
  locale: Locale,
): Promise<MadePaper> {
  const name = localized(customer, 'name', locale);
  return renderStatement(
    context,
    {
      ...statement,
      ...{ name, title: 'statement', plainName: `statement-customer-${customer.id}` },
      words: voucherWords,
      facts: [['client', 'text', name]],
      sums: { debit, credit, balance },
      below: [
        { key: 'in_credit', amount: Math.max(0 - balance, 0) },
        { key: 'unallocated', amount: unallocated },
      ],
    },
    locale,
  );
}
