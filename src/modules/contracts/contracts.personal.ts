import { toRiyals } from '#base/money.ts';
import {
  acceptancesOf,
  createKeptPapers,
  declinesOf,
  presentAcceptance,
} from '#modules/acceptances/server.ts';
import { documentsOf, erasedName, type Person, type PersonalData } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { customerIn, workLinesIn } from './contracts.presenter.ts';
import type { ContractsTables } from './contracts.table.ts';

/** A customer's contracts. Erasing keeps figures, and a signed contract whole, with its evidence (docs/privacy.md). */
export function personalContracts(context: ServerContext): PersonalData {
  return {
    name: 'contracts',
    async collect(person) {
      const rows = await tablesOf<ContractsTables>(context.database.kysely)
        .selectFrom('contracts')
        .selectAll()
        .where(documentsOf(person))
        .orderBy('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      const [acceptanceOf, declinedAs] = await Promise.all([
        acceptancesOf(context, 'contract', ids),
        declinesOf(context, 'contract', ids),
      ]);
      return rows.map((row) => {
        const { inForce } = acceptanceOf(row.id);
        return {
          ...{ id: row.id, number: row.number, state: row.state, name: row.name },
          ...{ city: row.city, district: row.district, plot: row.plot },
          ...{ permit_no: row.permit_no, deed_no: row.deed_no },
          customer: customerIn(row),
          lines: workLinesIn(row).map(({ description, amount }) => ({
            description,
            amount: toRiyals(amount),
          })),
          totals: { net: toRiyals(row.net), vat: toRiyals(row.vat), total: toRiyals(row.total) },
          ...{ signed_on: row.signed_on, signed_by: row.signed_by, handovers: JSON.parse(row.handovers) },
          termination_reason: row.termination_reason,
          acceptance: inForce && presentAcceptance(inForce),
          declines: declinedAs(row.id),
        };
      });
    },
    async erase(person, on, now) {
      const db = tablesOf<ContractsTables>(on);
      const rows = await db
        .selectFrom('contracts')
        .select('id')
        .where(documentsOf(person))
        .where('signed_on', 'is', null)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      const nobody = {
        ...{ id: null, kind: 'person', name: erasedName, translations: {} },
        ...{ phone: '', email: '', national_id: '', cr_number: '', vat_number: '', address: '' },
      };
      await db
        .updateTable('contracts')
        .set({
          ...{ customer: JSON.stringify(nobody), customer_email: '', customer_phone: '' },
          ...{ name: '', translations: '{"en":{}}', city: '', district: '', plot: '', permit_no: '' },
          ...{ deed_no: '', insurance_policy: '', termination_reason: '', search: '', updated_at: now },
        })
        .where('id', 'in', ids)
        .execute();
      await createKeptPapers(on, 'contract').erase(ids);
      await context.eraseRecords('contract', ids, on);
    },
  };
}

/** Ids of a person's contracts, for the documents that belong to them. */
export async function contractsOfPerson(person: Person, on: Connection): Promise<number[]> {
  const rows = await tablesOf<ContractsTables>(on)
    .selectFrom('contracts')
    .select('id')
    .where(documentsOf(person))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
