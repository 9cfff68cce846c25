import { toRiyals } from '#base/money.ts';
import { type CertificateRow, certificatesOfContract, isAgreed } from '#modules/certificates/server.ts';
import { type ContractFacts, contractFacts, lastDay } from '#modules/contracts/server.ts';
import { type InvoiceRow, invoicesOfContract } from '#modules/invoices/server.ts';
import { openingByContract } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import { notFound } from '#server/http/problems.ts';
import { retainedOfContract } from '../held.service.ts';
import { dueOn, type HandoverKind } from '../releases/releases.engine.ts';
import type { ReleaseRow } from '../releases/releases.fields.ts';
import { openSteps } from '../releases/releases.presenter.ts';
import { createReleasesRepository } from '../releases/releases.repository.ts';
import type { ReleaseState } from '../releases/releases.states.ts';
import type { ContractRetention, RetainingDocument, RetentionStep } from './register.contract.ts';
import { retainedAccount } from './register.service.ts';

/** What the customer of a contract retains, and when it is released. Throws 404. */
export async function readRetention(context: ServerContext, contractId: number): Promise<ContractRetention> {
  const { kysely } = context.database;
  const contract = (await contractFacts([contractId], kysely)).get(contractId);
  if (!contract) throw notFound();
  const [retained, all, invoices, opening, rows] = await Promise.all([
    retainedOfContract(context, contractId, kysely),
    certificatesOfContract(contractId, kysely),
    invoicesOfContract(contractId, kysely),
    openingByContract(retainedAccount, lastDay, kysely, [contractId]),
    createReleasesRepository(kysely).ofContracts([contractId]),
  ]);
  const agreed = all.filter(({ state, retention }) => isAgreed(state) && retention > 0);
  return {
    documents: documentsOf(agreed, invoices, opening.get(contractId) ?? 0),
    certificates: agreed.map(({ id, sequence, retention }) => ({
      ...{ id, sequence, amount: toRiyals(retention) },
    })),
    steps: [
      ...rows.map((row) => claimedStep(row, contract)),
      ...openSteps(contract, retained.held, rows).map(
        ({ amount, ...step }): RetentionStep => ({ ...step, amount: toRiyals(amount), release: null }),
      ),
    ],
    ...{ held: toRiyals(retained.held), credited: toRiyals(retained.held_credited) },
    ...{ released: toRiyals(retained.released), claimed: toRiyals(retained.claimed) },
    rest: toRiyals(retained.retained),
  };
}

/** Certificates by their invoices, as far as they are invoiced here, and the notes that correct these. */
function documentsOf(
  agreed: readonly CertificateRow[],
  invoices: readonly InvoiceRow[],
  opening: number,
): RetainingDocument[] {
  const sequences = new Map(agreed.map(({ id, sequence }) => [id, sequence]));
  const invoiced = new Set(
    invoices.map(({ certificate_id, type }) => (type === 388 ? certificate_id : null)),
  );
  const certificates = agreed
    .filter(({ id }) => !invoiced.has(id))
    .map(({ id, sequence, invoice_number, invoiced_on, agreed_on, retention }) => ({
      ...{ kind: 'certificate' as const, id, sequence, number: invoice_number },
      ...{ date: invoiced_on ?? agreed_on, amount: toRiyals(retention) },
    }));
  const retaining = invoices
    .filter(({ retention }) => retention !== 0)
    .map(({ id, type, number, issue_date, certificate_id, retention }) => {
      const isNote = type === 381;
      return {
        kind: isNote ? ('credit_note' as const) : ('certificate' as const),
        id: isNote ? id : certificate_id,
        sequence: isNote ? null : (sequences.get(certificate_id ?? 0) ?? null),
        ...{ number: number ?? '', date: issue_date, amount: toRiyals(isNote ? -retention : retention) },
      };
    });
  const begun: RetainingDocument[] =
    opening === 0
      ? []
      : [{ kind: 'opening', id: null, sequence: null, number: '', date: null, amount: toRiyals(opening) }];
  const dated = [...certificates, ...retaining].sort((one, other) =>
    (one.date ?? '').localeCompare(other.date ?? ''),
  );
  return [...begun, ...dated];
}

function claimedStep(row: ReleaseRow, contract: ContractFacts): RetentionStep {
  const on = row.on as HandoverKind;
  return {
    ...{ on, state: row.state as ReleaseState, amount: toRiyals(row.amount), due_on: dueOn(on, contract) },
    release: { id: row.id, number: row.number ?? `#${row.id}` },
  };
}
