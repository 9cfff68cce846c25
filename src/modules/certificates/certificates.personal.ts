import { toRiyals } from '#base/money.ts';
import { acceptancesOf, declinesOf, presentAcceptance } from '#modules/acceptances/server.ts';
import type { PersonalData } from '#modules/accounts/server.ts';
import { contractsOfPerson } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { customerIn } from './certificates.presenter.ts';
import type { CertificatesTables } from './certificates.table.ts';

/** A customer's certificates. They belong to a signed contract, which erasing leaves whole (docs/privacy.md). */
export function personalCertificates(context: ServerContext): PersonalData {
  return {
    name: 'certificates',
    async collect(person) {
      const contracts = await contractsOfPerson(person, context.database.kysely);
      const rows = await tablesOf<CertificatesTables>(context.database.kysely)
        .selectFrom('certificates')
        .selectAll()
        .where('contract_id', 'in', [0, ...contracts])
        .orderBy('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      const [acceptanceOf, declinedAs] = await Promise.all([
        acceptancesOf(context, 'certificate', ids),
        declinesOf(context, 'certificate', ids),
      ]);
      return rows.map((row) => {
        const { inForce } = acceptanceOf(row.id);
        return {
          ...{ id: row.id, number: row.number, contract: row.contract, sequence: row.sequence },
          ...{ state: row.state, period_from: row.period_from, period_to: row.period_to },
          customer: customerIn(row),
          ...{ net: toRiyals(row.net), vat: toRiyals(row.vat), due: toRiyals(row.due) },
          ...{ agreed_on: row.agreed_on, agreed_by: row.agreed_by },
          acceptance: inForce && presentAcceptance(inForce),
          declines: declinedAs(row.id),
        };
      });
    },
    async erase() {},
  };
}
