import { toRiyals } from '#base/money.ts';
import { acceptancesOf, declinesOf, presentAcceptance } from '#modules/acceptances/server.ts';
import type { PersonalData } from '#modules/accounts/server.ts';
import { contractsOfPerson } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { linesIn } from './change-orders.presenter.ts';
import { createOrdersRepository } from './change-orders.repository.ts';

/** Change orders of a person's contracts. They belong to signed contracts, so erasing keeps them (docs/privacy.md). */
export function personalOrders(context: ServerContext): PersonalData {
  const { kysely } = context.database;
  return {
    name: 'change_orders',
    async collect(person) {
      const contracts = await contractsOfPerson(person, kysely);
      const rows = await createOrdersRepository(kysely).ofContracts(contracts);
      const ids = rows.map(({ id }) => id);
      const [acceptanceOf, declinedAs] = await Promise.all([
        acceptancesOf(context, 'change_order', ids),
        declinesOf(context, 'change_order', ids),
      ]);
      return rows.map((row) => {
        const { inForce } = acceptanceOf(row.id);
        return {
          ...{ id: row.id, contract_id: row.contract_id, number: row.number, state: row.state },
          ...{ name: row.name, reason: row.reason, note: row.note },
          ...{ requested_by: row.requested_by, requested_on: row.requested_on, days: row.days },
          lines: linesIn(row).map(({ description, amount }) => ({ description, amount: toRiyals(amount) })),
          net: toRiyals(row.net),
          ...{ accepted_on: row.accepted_on, accepted_by: row.accepted_by },
          decline_reason: row.decline_reason,
          acceptance: inForce && presentAcceptance(inForce),
          declines: declinedAs(row.id),
        };
      });
    },
    erase: async () => {},
  };
}
