import { createKeptPapers } from '#modules/acceptances/server.ts';
import { askApproval, endApproval } from '#modules/approvals/server.ts';
import { lockContract } from '#modules/contracts/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { addLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import '../certificates.events.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { mailCustomer } from '../certificates.mails.ts';
import { misplaced } from '../certificates.problems.ts';
import { createCertificatesRepository, searchOf } from '../certificates.repository.ts';
import { checkDelays, checkDue, checkProgress } from '../certificates.service.ts';
import { certificateRecord } from '../certificates.subject.ts';
import { chargesIn, withFigures } from '../figures/figures.service.ts';

type Staff = NonNullable<Caller>;
type Verb = 'submit' | 'measure' | 'approve';

const steps = {
  submit: { to: 'submitted', at: 'submitted_at' },
  measure: { to: 'measured', at: 'measured_at' },
  approve: { to: 'approved', at: 'approved_at' },
} as const;

/** States that moves up to the approval need. */
export const certificateMoves = {
  submit: inState<CertificateRow>('draft', misplaced.submit),
  measure: inState<CertificateRow>('submitted', misplaced.measure),
  approve: inState<CertificateRow>('measured', misplaced.approve),
  return: inState<CertificateRow>(['submitted', 'measured'], misplaced.return),
};

type Figures = Omit<CertificateRow, 'id' | 'updated_at' | 'state'>;

/** What a move does besides. */
interface Besides {
  approval?: (held: Held<CertificateRow>, figures: Figures) => ReturnType<typeof askApproval>;
  columns?: (held: Held<CertificateRow>) => Promise<Partial<CertificateRow>>;
  inside?: (held: Held<CertificateRow>, after: CertificateRow) => Promise<void>;
  key?: RequestKey;
}

/** Moves of a certificate up to its approval. */
export function createApproving(context: ServerContext) {
  const store = createRecordStore(context, certificateRecord);

  /** Columns with the figures as of now, in the transaction of the move. Throws 422. */
  async function figuresNow({ row, trx }: Held<CertificateRow>): Promise<Figures> {
    const { row: now, basis } = await withFigures(row, trx);
    checkProgress(now);
    // A change order may have excused days since.
    checkDelays(basis, chargesIn(now), now.period_to ?? '');
    checkDue(now);
    const { id: _, updated_at: __, state: ___, ...columns } = now;
    return columns;
  }

  function move(
    given: CertificateRow,
    verb: Verb,
    caller: Staff,
    { approval, columns, inside, key }: Besides = {},
  ): Promise<CertificateRow> {
    const { to, at } = steps[verb];
    return store.perform(given, {
      ...{ caller, state: certificateMoves[verb], plan: figuresNow },
      first: (trx) => lockContract(given.contract_id, trx),
      ...(approval && { approval }),
      act: (held, figures) =>
        store.move(held, to, {
          ...{ caller, key },
          ...(verb === 'approve' && { action: 'confirm' as const }),
          columns: async () => ({
            ...figures,
            [at]: context.now().toISOString(),
            ...(await columns?.(held)),
          }),
          inside: async (trx, after) => {
            const event = { subject: 'certificate', id: given.id, actor: caller, data: {} } as const;
            await raiseEvent(context, { name: `certificate.${to}`, ...event }, trx);
            await inside?.(held, after);
          },
        }),
    });
  }

  /** Back to a draft. Its earlier approvals and papers no longer count. */
  async function reopen(held: Held<CertificateRow>, reason: string, caller: Caller) {
    const { row, trx } = held;
    await createKeptPapers(trx, 'certificate').erase([row.id]);
    await endApproval(context, { subject: 'certificate', id: row.id }, trx);
    const columns = { submitted_at: null, measured_at: null, approved_at: null };
    return store.move(held, 'draft', { caller, note: reason, columns });
  }

  return {
    reopen,

    /** Throws 409, and 422 without any progress. */
    submit: (row: CertificateRow, caller: Staff, key?: RequestKey) => move(row, 'submit', caller, { key }),

    /** Throws 409. */
    measure: (row: CertificateRow, caller: Staff) => move(row, 'measure', caller),

    /** Throws 409. Its figures stay from now on. */
    approve: (given: CertificateRow, caller: Staff): Promise<CertificateRow> =>
      move(given, 'approve', caller, {
        // Of the figures as of now, which a change order may have altered since they were measured.
        approval: (held, { gross, lines, contra_charges, due }) =>
          askApproval(context, 'certificate', held, {
            ...{ caller, amount: gross, detail: [lines, contra_charges, due] },
          }),
        columns: async ({ row, trx }) => {
          const number = row.number ?? (await takeNumber(context, { kind: 'certificate' }, trx)).number;
          return { number, search: searchOf({ ...row, number }) };
        },
        inside: async ({ row, trx }, after) => {
          const now = context.now().toISOString();
          if (row.number === null)
            await addLinks([{ subject: 'certificate', id: row.id, by: caller.id, now }], trx);
          await keepGiven({ subject: 'certificate', id: row.id }, trx);
          await createCertificatesRepository(trx).includeCredits(row);
          await mailCustomer(context, after, 'approved', trx);
        },
      }),

    /** Throws 409 once it is approved. */
    return: (given: CertificateRow, reason: string, caller: Staff): Promise<CertificateRow> =>
      store.perform(given, {
        ...{ caller, state: certificateMoves.return },
        act: (held) => reopen(held, reason, caller),
      }),

    /** An approver has returned it, in the transaction of that decision. */
    async returned(id: number, reason: string, caller: Staff, trx: Connection): Promise<void> {
      const held = await store.hold(id, trx);
      if (held.row.state !== 'measured') return;
      // As `reopen`; the decision itself has ended the approval.
      const columns = { submitted_at: null, measured_at: null, approved_at: null };
      await store.move(held, 'draft', { caller, note: reason, columns });
    },
  };
}
