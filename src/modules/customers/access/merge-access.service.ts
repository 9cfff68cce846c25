import { customerAccounts } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { ReachedDocument } from '../customer-records.values.ts';
import type { CustomerRow } from '../customers.fields.ts';
import { accountsIn, emailsOf, phonesOf } from '../customers.repository.ts';
import { createAccessRepository } from './access.repository.ts';
import { checkedEmail, provenOf, reachedBy } from './access.service.ts';

/** An account of one of two customers, and what it would reach of the other's after a merge. */
export interface Gaining {
  id: number;
  email: string;
  /** Whether its owner has confirmed the address. */
  confirmed: boolean;
  /** The customer that has the account. */
  of: number;
  gains: ReachedDocument[];
  /** Whether the account is proven to be the other customer's as well. */
  proven: boolean;
}

/** The accounts of two customers that would reach contracts of the other one by a merge. */
export async function gainingBy(
  context: ServerContext,
  { from, into }: { from: CustomerRow; into: CustomerRow },
  on: Connection,
): Promise<Gaining[]> {
  const sides = [
    [from, into],
    [into, from],
  ] as const;
  const found = await Promise.all(
    sides.map(async ([owner, other]): Promise<Gaining[]> => {
      const gains = await reachedBy(context, [other.id], on);
      if (gains.length === 0) return [];
      const [accounts, proven] = await Promise.all([
        customerAccounts(on, accountsIn(owner)),
        provenOf(other, on),
      ]);
      return accounts
        .filter(({ id }) => !(proven.has(id) && accountsIn(other).includes(id)))
        .map(({ id, email, email_verified }) => ({
          ...{ id, email, confirmed: email_verified === 1, of: owner.id, gains },
          proven: email_verified === 1 && email === checkedEmail(other),
        }));
    }),
  );
  return found.flat();
}

/**
 * Moves what proves accounts to the customer that stays. An account that gained contracts was proven for both; others
 * reach there what they reached before. Returns the column `unchecked` of the one that stays.
 */
export async function mergeAccess(
  context: ServerContext,
  { from, into, after }: Record<'from' | 'into' | 'after', CustomerRow>,
  gaining: readonly Gaining[],
  trx: Connection,
): Promise<string> {
  const access = createAccessRepository(trx);
  const kept = accountsIn(after);
  const links = await access.ofCustomers([from.id, into.id]);
  for (const { customer_id, ...link } of links.filter((one) => one.customer_id === from.id)) {
    const known = links.find((one) => one.customer_id === into.id && one.user_id === link.user_id);
    if (!kept.includes(link.user_id) || known?.proven_at) continue;
    const { user_id, own, ...proof } = link;
    await access.put({ customer_id: into.id, user_id }, { own: known ? known.own : own, ...proof });
  }
  const proven_at = context.now().toISOString();
  for (const { id: user_id } of gaining.filter(({ id }) => kept.includes(id)))
    await access.put({ customer_id: into.id, user_id }, { proof: 'code', proven_at });
  return JSON.stringify(await uncheckedOf({ context, from, into, after }, trx));
}

/**
 * What neither record had checked. The main address that stays proves who somebody is only if it was that of each record
 * with contracts: a merge says that two records are one person, not whose address opens them.
 */
async function uncheckedOf(
  { context, from, into, after }: { context: ServerContext } & Record<'from' | 'into' | 'after', CustomerRow>,
  trx: Connection,
): Promise<string[]> {
  const typed = new Set<string>([...JSON.parse(from.unchecked), ...JSON.parse(into.unchecked)]);
  const email = after.email.toLowerCase();
  for (const one of [from, into])
    if (checkedEmail(one) !== email && (await reachedBy(context, [one.id], trx)).length > 0) typed.add(email);
  const held = [...phonesOf(after), ...emailsOf(after)].map((one) => one.toLowerCase());
  return [...typed].filter((one) => held.includes(one));
}
