import { createKeptPapers } from '#modules/acceptances/server.ts';
import { approvalOf, endApproval, requestApproval } from '#modules/approvals/server.ts';
import { lockContract } from '#modules/contracts/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { addLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import '../certificates.events.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { mailCustomer } from '../certificates.mails.ts';
import { approvalRequested, certificateWaits, misplaced } from '../certificates.problems.ts';
import { createCertificatesRepository, searchOf } from '../certificates.repository.ts';
import { checkDelays, checkDue, checkProgress } from '../certificates.service.ts';
import { certificateRecord, titleOf } from '../certificates.subject.ts';
import { chargesIn, withFigures } from '../figures/figures.service.ts';

type Staff = NonNullable<Caller>;
type Verb = 'submit' | 'measure' | 'approve';

const steps = {
  submit: { from: 'draft', to: 'submitted', at: 'submitted_at' },
  measure: { from: 'submitted', to: 'measured', at: 'measured_at' },
  approve: { from: 'measured', to: 'approved', at: 'approved_at' },
} as const;

/** What a move does besides. */
interface Move {
  columns?: (trx: Connection) => Promise<Partial<CertificateRow>>;
  inside?: (trx: Connection, after: CertificateRow) => Promise<void>;
  key?: RequestKey;
}

/** Moves of a certificate up to its approval. */
export function createApproving(context: ServerContext) {
  const store = createRecordStore(context, certificateRecord);
  const { kysely } = context.database;

  /** Columns with the figures as of now, in the transaction of the move. Throws 422. */
  async function figuresNow(row: CertificateRow, trx: Connection): Promise<Partial<CertificateRow>> {
    const { row: now, basis } = await withFigures(row, trx);
    checkProgress(now);
    // A change order may have excused days since.
    checkDelays(basis, chargesIn(now), now.period_to ?? '');
    checkDue(now);
    const { id: _, updated_at: __, state: ___, ...columns } = now;
    return columns;
  }

  async function move(
    row: CertificateRow,
    verb: Verb,
    caller: Staff,
    { columns, inside, key }: Move = {},
  ): Promise<CertificateRow> {
    const { from, to, at } = steps[verb];
    if (row.state !== from) throw misplaced[verb]();
    return store.move(row, to, {
      ...{ caller, key },
      ...(verb === 'approve' && { action: 'confirm' as const }),
      first: (trx) => lockContract(row.contract_id, trx),
      columns: async (trx) => ({
        ...(await figuresNow(row, trx)),
        [at]: context.now().toISOString(),
        ...(await columns?.(trx)),
      }),
      inside: async (trx, after) => {
        const event = { subject: 'certificate', id: row.id, actor: caller, data: {} } as const;
        await raiseEvent(context, { name: `certificate.${to}`, ...event }, trx);
        await inside?.(trx, after);
      },
    });
  }

  /** Whether it may be approved now; otherwise the approval that a rule requires has been requested. Throws 409 while it waits. */
  async function isApproved(row: CertificateRow, caller: Staff): Promise<boolean> {
    const approval = await approvalOf(context, { subject: 'certificate', id: row.id });
    if (approval?.state === 'approved') return true;
    if (approval?.state === 'waiting') throw certificateWaits();
    const asked = {
      ...{ subject: 'certificate', id: row.id, amount: row.gross, name: titleOf(row) },
      preparedBy: { id: row.prepared_by ?? caller.id, name: row.prepared_by_name || caller.name },
    };
    const requested = await kysely.transaction().execute((trx) => requestApproval(context, asked, trx));
    return requested === 'not_needed';
  }

  /** Back to a draft. Its earlier approvals and papers no longer count. */
  async function reopen(row: CertificateRow, reason: string, caller: Caller, trx: Connection) {
    await createKeptPapers(trx, 'certificate').erase([row.id]);
    await endApproval(context, { subject: 'certificate', id: row.id }, trx);
    const columns = { submitted_at: null, measured_at: null, approved_at: null };
    return store.move(row, 'draft', { caller, note: reason, columns, on: trx });
  }

  return {
    reopen,

    /** Throws 409, and 422 without any progress. */
    submit: (row: CertificateRow, caller: Staff, key?: RequestKey) => move(row, 'submit', caller, { key }),

    /** Throws 409. */
    measure: (row: CertificateRow, caller: Staff) => move(row, 'measure', caller),

    /** Throws 409. Its figures stay from now on. */
    async approve(row: CertificateRow, caller: Staff): Promise<CertificateRow> {
      if (row.state !== 'measured') throw misplaced.approve();
      if (!(await isApproved(row, caller))) throw approvalRequested();
      const numbered = async (trx: Connection) => {
        const number = row.number ?? (await takeNumber(context, { kind: 'certificate' }, trx)).number;
        return { number, search: searchOf({ ...row, number }) };
      };
      return move(row, 'approve', caller, {
        columns: numbered,
        inside: async (trx, after) => {
          const now = context.now().toISOString();
          if (row.number === null)
            await addLinks([{ subject: 'certificate', id: row.id, by: caller.id, now }], trx);
          await keepGiven({ subject: 'certificate', id: row.id }, trx);
          await createCertificatesRepository(trx).includeCredits(row);
          await mailCustomer(context, after, 'approved', trx);
        },
      });
    },

    /** Throws 409 once it is approved. */
    return: (row: CertificateRow, reason: string, caller: Staff): Promise<CertificateRow> => {
      if (row.state !== 'submitted' && row.state !== 'measured') throw misplaced.return();
      return kysely.transaction().execute((trx) => reopen(row, reason, caller, trx));
    },

    /** An approver has returned it, in the transaction of that decision. */
    async returned(id: number, reason: string, caller: Staff, trx: Connection): Promise<void> {
      const row = await createCertificatesRepository(trx).byId(id);
      if (row?.state === 'measured') await reopenReturned(row, reason, caller, trx);
    },
  };

  /** As `reopen`; the decision itself has ended the approval. */
  async function reopenReturned(row: CertificateRow, reason: string, caller: Staff, trx: Connection) {
    const columns = { submitted_at: null, measured_at: null, approved_at: null };
    await store.move(row, 'draft', { caller, note: reason, columns, on: trx });
  }
}
