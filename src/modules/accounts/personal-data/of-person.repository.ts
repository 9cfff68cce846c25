import type { ExpressionBuilder } from 'kysely';
import type { Person } from './personal-data.values.ts';

// Each kind has tables of its own.
// biome-ignore lint/suspicious/noExplicitAny: the caller's query names them
type Rows = ExpressionBuilder<any, any>;

/**
 * Documents of the person's customers, and those that were made out to one of their addresses. A phone finds only
 * documents of nobody: several customers may have the same.
 */
export function documentsOf({ customers, emails, phones }: Person) {
  return ({ eb, and, or }: Rows) =>
    or([
      eb('customer_id', 'in', [0, ...customers]),
      eb('customer_email', 'in', [' ', ...emails]),
      and([eb('customer_id', 'is', null), eb('customer_phone', 'in', [' ', ...phones])]),
    ]);
}

/**
 * What was sent by a form: from the person's account, with one of their addresses, or with one of their phones and no
 * address.
 */
export function sentBy({ userId, emails, phones }: Person) {
  return ({ eb, fn, and, or }: Rows) =>
    or([
      ...(userId ? [eb('user_id', '=', userId)] : []),
      eb(fn('lower', ['email']), 'in', [' ', ...emails]),
      and([eb('email', '=', ''), eb('phone', 'in', [' ', ...phones])]),
    ]);
}
