import { toRiyals } from '#base/money.ts';
import { inOrder, type Movement, statementOf } from '#base/statement.ts';
import {
  type CertificateCharge,
  certificatesOfContract,
  contraChargesOf,
} from '#modules/certificates/server.ts';
import { contractFacts } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { notFound } from '#server/http/problems.ts';
import { retainedOfContract } from '../held.service.ts';
import { namedContract } from '../releases/releases.presenter.ts';
import { createReleasesRepository } from '../releases/releases.repository.ts';
import { isReleased } from '../releases/releases.states.ts';
import type { Statement } from './statement.contract.ts';

/** A document that changes what the customer of a contract owes. */
export interface StatementEntry extends Movement {
  /** Its words are `statement.kinds.<kind>` in `locales/sheets.*.json`. */
  kind: string;
  number: string;
  reference?: string;
  id: number;
  /** The certificate that an invoice is about; it is then not shown itself. */
  certificateId?: number | null;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** The entries of a contract's statement: its invoices, credit notes and receipts. */
    statementEntries?(
      context: ServerContext,
    ): (contractId: number, on: Connection) => Promise<readonly StatementEntry[]>;
  }
}

/** Throws 404. */
export async function readContractStatement(context: ServerContext, contractId: number): Promise<Statement> {
  const { kysely } = context.database;
  const contract = (await contractFacts([contractId], kysely)).get(contractId);
  if (!contract) throw notFound();
  const [{ retained }, releases, own] = await Promise.all([
    retainedOfContract(context, contractId, kysely),
    createReleasesRepository(kysely).ofContracts([contractId]),
    entriesOf(context, contractId, kysely),
  ]);
  const released = releases.filter(({ state }) => isReleased(state));
  const entries = [
    ...own,
    ...released.map((row): StatementEntry => {
      const { id, amount, number, agreed_on, date } = row;
      const named = { kind: 'retention_release', number: number ?? '', subject: 'retention_release', id };
      return { date: agreed_on ?? date, ...named, debit: amount, credit: 0 };
    }),
  ];
  const { rows, debit, credit, closing } = statementOf(inOrder(entries));
  return {
    ...{ contract: namedContract(contract), customer: contract.customer },
    rows: rows.map(({ certificateId: _, reference = '', ...row }) => ({ ...row, reference })),
    ...{ debit, credit, balance: closing },
    held: toRiyals(retained),
  };
}

/** Entries of other modules, and the certificates that were invoiced elsewhere. */
async function entriesOf(context: ServerContext, contractId: number, on: Connection) {
  const given = await Promise.all(context.hooks.of('statementEntries').map((read) => read(contractId, on)));
  const others = given.flat();
  const invoiced = new Set(others.map(({ certificateId }) => certificateId));
  const all = await certificatesOfContract(contractId, on);
  const certificates = all.flatMap((row): StatementEntry[] => {
    if (row.invoiced_on === null || invoiced.has(row.id)) return [];
    return [
      {
        ...{ date: row.invoiced_on, kind: 'certificate', number: row.number ?? String(row.sequence) },
        ...{ reference: row.invoice_number, debit: row.due, credit: 0 },
        ...{ subject: 'certificate', id: row.id, certificateId: row.id },
      },
    ];
  });
  const entries = [...certificates, ...others];
  const chargesOf = new Map(all.map((row) => [row.id, contraChargesOf(row)]));
  // Of a certificate that was invoiced again, once.
  const latest = new Map(entries.map((entry) => [entry.certificateId, entry]));
  return entries.flatMap((entry) =>
    latest.get(entry.certificateId) === entry
      ? withCharges(entry, chargesOf.get(entry.certificateId ?? 0) ?? [])
      : [entry],
  );
}

/** What is due of a certificate is less by its contra charges: they stand as entries of their own. */
function withCharges(entry: StatementEntry, charges: readonly CertificateCharge[]): StatementEntry[] {
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0);
  return [
    { ...entry, debit: entry.debit + charged },
    ...charges.map(({ number, isPenalty, amount }) => ({
      ...{ date: entry.date, kind: isPenalty ? 'delay_penalty' : 'contra_charge', number },
      ...{ debit: 0, credit: amount, subject: 'certificate', id: entry.certificateId ?? 0 },
    })),
  ];
}
