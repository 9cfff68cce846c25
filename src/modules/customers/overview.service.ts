import type { Locale } from '#base/locale.ts';
import { toHalalas, toRiyals } from '#base/money.ts';
import { customerAccounts } from '#modules/accounts/server.ts';
import { assignmentOf } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Caller } from '#server/http/caller.ts';
import { createAccessRepository } from './access/access.repository.ts';
import { type CustomerItem, type OverviewList, type Owed, overviewLists } from './customer-records.values.ts';
import type { CustomerOverview } from './customers.contract.ts';
import type { CustomerRow } from './customers.fields.ts';
import { accountsIn, createCustomersRepository } from './customers.repository.ts';
import { presentCustomer } from './customers.service.ts';

const maxItems = 50;

/** What a customer owes and has with us, as far as the caller may read it. */
export async function readOverview(
  context: ServerContext,
  row: CustomerRow,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<CustomerOverview> {
  const repository = createCustomersRepository(context.database.kysely);
  const kinds = context.hooks
    .of('customerRecords')
    .filter(({ subject }) => context.subjects.of(subject).mayRead(caller));
  const [read, owed, assigned, links, merges, doubles] = await Promise.all([
    Promise.all(kinds.map((kind) => kind.of(row.id, { caller, locale, limit: maxItems }))),
    Promise.all(kinds.map((kind) => kind.owed?.(row.id))),
    assignmentOf(context, { subject: 'customer', id: row.id }),
    createAccessRepository(context.database.kysely).ofCustomers([row.id]),
    repository.mergesInto(row.id, restorableSince(context.now())),
    repository.countPairsOf(row.id),
  ]);
  // An account that the customer was invited to waits until its owner uses the link.
  const accounts = await customerAccounts(context.database.kysely, [
    ...new Set([...accountsIn(row), ...links.map(({ user_id }) => user_id)]),
  ]);
  const lists = Object.fromEntries(overviewLists.map((list) => [list, [] as CustomerItem[]])) as Record<
    OverviewList,
    CustomerItem[]
  >;
  for (const [place, { list }] of kinds.entries()) if (list) lists[list] = read[place] ?? [];
  // In halalas, so that sums of SAR have no rests.
  const sum = (name: keyof Owed) =>
    toRiyals(owed.reduce((total, one) => total + toHalalas(one?.[name] ?? 0), 0));
  const money = {
    ...{ invoiced: sum('invoiced'), paid: sum('paid'), due: sum('due'), held: sum('held') },
    ...{ deducted: sum('deducted'), unallocated: sum('unallocated') },
  };
  const balance = toRiyals(toHalalas(money.due) - toHalalas(money.unallocated));
  const left = new Map(
    (await repository.byIds(merges.map(({ from_id }) => from_id))).map((one) => [one.id, one]),
  );
  return {
    ...{ balance, credit: Math.max(0 - balance, 0) },
    ...money,
    next: nextOf(lists, assigned),
    assignee: assigned.assignee,
    ...lists,
    accounts: accounts.map(({ id, name, email, active, email_verified }) => {
      const link = links.find(({ user_id }) => user_id === id);
      return {
        ...{ id, name, email, active: active === 1, confirmed: email_verified === 1 },
        proof: link?.proven_at ? link.proof : null,
        ...{ proven_at: link?.proven_at ?? null, invited_at: link?.invited_at ?? null },
      };
    }),
    merged: merges.flatMap(({ from_id, user_name, at }) => {
      const from = left.get(from_id);
      return from ? [{ customer: presentCustomer(from), by: user_name, at }] : [];
    }),
    doubles,
  };
}

type Planned = Pick<CustomerItem, 'next_action' | 'next_action_on'>;

/** The earliest next action on the customer or one of its records. */
function nextOf(lists: Record<OverviewList, CustomerItem[]>, own: Planned): CustomerOverview['next'] {
  const planned = [
    { list: null, id: null, number: null, ...own },
    ...overviewLists.flatMap((list) => lists[list].map((item) => ({ list, ...item }))),
  ].filter(({ next_action }) => next_action);
  const [first] = planned.sort((a, b) =>
    (a.next_action_on ?? '9999').localeCompare(b.next_action_on ?? '9999'),
  );
  if (!first) return null;
  const { list, id, number, next_action, next_action_on } = first;
  return { list, id, number, action: next_action ?? '', on: next_action_on };
}
