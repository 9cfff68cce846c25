import { companyPhone } from '#base/company-phone.ts';
import { customerAccounts } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import type { QueryOf } from '#wire/contract.ts';
import type { Double, findLikely, LikelyCustomer } from './customers.contract.ts';
import { checkNumbers } from './customers.engine.ts';
import type { CustomerRow } from './customers.fields.ts';
import { sameCustomer, unknownCustomer } from './customers.problems.ts';
import { accountsIn, type CustomerKey, createCustomersRepository } from './customers.repository.ts';
import { presentCustomer } from './customers.service.ts';

const maxLikely = 5;

/** Customers that may be the same as others. */
export function createDoubles(context: ServerContext) {
  const repository = createCustomersRepository(context.database.kysely);
  return {
    /** Pairs that share a phone, an address, an account or a number, unless staff have told them apart. */
    async list(query: { page: number; per_page: number }): Promise<ListPage<Double>> {
      const { pairs, total } = await repository.pairs(query);
      const rows = await repository.kept([...new Set(pairs.flatMap(({ one, other }) => [one, other]))]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const accounts = await customerAccounts(context.database.kysely, rows.flatMap(accountsIn));
      const unprovenOf = (row: CustomerRow) =>
        accounts
          .filter(({ id, email_verified }) => email_verified !== 1 && accountsIn(row).includes(id))
          .map(({ email }) => email);
      const items = pairs.flatMap(({ one: oneId, other: otherId, agree }) => {
        const [one, other] = [byId.get(oneId), byId.get(otherId)];
        if (!one || !other) return [];
        return [
          {
            ...{ one: presentCustomer(one), other: presentCustomer(other), agree: [...agree].sort() },
            ...{ one_unproven: unprovenOf(one), other_unproven: unprovenOf(other) },
          },
        ];
      });
      return { items, total };
    },

    /** Tells two customers apart. Throws 422. */
    async tellApart(row: CustomerRow, otherId: number, caller: NonNullable<Caller>): Promise<void> {
      if (otherId === row.id) throw sameCustomer('other');
      if ((await repository.kept([otherId])).length === 0) throw unknownCustomer('other');
      const [one_id, other_id] = [Math.min(row.id, otherId), Math.max(row.id, otherId)];
      const at = context.now().toISOString();
      await repository.distinguish({ one_id, other_id, user_id: caller.id, at });
    },

    /** Customers that may be the one being typed, best first. */
    async likely({ except, ...typed }: QueryOf<typeof findLikely>): Promise<LikelyCustomer[]> {
      const keys = keysIn(typed);
      const found = await repository.kept(await repository.withKeys(keys));
      const named = typed.name.length > 2 ? await repository.named(typed.name, maxLikely) : [];
      const likely: { row: CustomerRow; agree: LikelyCustomer['agree'] }[] = found.map((row) => ({
        row,
        agree: repository.shared(row, keys),
      }));
      likely.sort((a, b) => b.agree.length - a.agree.length);
      for (const row of named)
        if (!found.some(({ id }) => id === row.id)) likely.push({ row, agree: ['name'] });
      return likely
        .filter(({ row }) => row.id !== except)
        .slice(0, maxLikely)
        .map(({ row, agree }) => {
          const { id, kind, name, translations, phone, email } = presentCustomer(row);
          return { ...{ id, kind, name, translations, phone, email }, agree };
        });
    },
  };
}

/** What has been typed completely. */
function keysIn(typed: Omit<QueryOf<typeof findLikely>, 'except' | 'name'>): CustomerKey[] {
  const { numbers, faults } = checkNumbers({
    id_kind: '',
    ...{ national_id: typed.national_id, cr_number: typed.cr_number, vat_number: typed.vat_number },
    ...{ 'address.building_no': '', 'address.additional_no': '', 'address.postal_code': '' },
    'address.country': '',
  });
  const phone = companyPhone(typed.phone);
  return [
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
    ...(typed.email.includes('@') ? [{ kind: 'email' as const, value: typed.email.toLowerCase() }] : []),
    ...(['national_id', 'cr_number', 'vat_number'] as const).flatMap((kind) =>
      numbers[kind] && !faults[kind] ? [{ kind, value: numbers[kind] }] : [],
    ),
  ];
}
