import type { InvoiceRow } from '#modules/invoices/server.ts';
import { issuedDocument, recordVerdict } from '#modules/invoices/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection, Database } from '#server/db/database.ts';
import type { Running } from '#server/module.ts';
import { raiseEvent } from '#server/records/events.ts';
import { type Rounds, startRounds } from '#server/rounds.ts';
import { outsideRequests } from '#server/watch/request-scope.ts';
import { within } from '#server/within.ts';
import {
  errorIn,
  type GatewayAnswer,
  messagesOf,
  type Outcome,
  outcomeOf,
  pauseAfter,
  type SendingError,
  saidIn,
} from '../gateway/answers.engine.ts';
import { callAuthority } from '../gateway/gateway.service.ts';
import { createUnitsRepository } from '../units/units.repository.ts';
import { credentialsOf, submittingUnits } from '../units/units.service.ts';
import '../zatca.events.ts';
import type { QueueRow } from '../zatca.table.ts';
import { createQueueRepository } from './queue.repository.ts';

/** Milliseconds for which a process claims a document; longer than the authority is waited for. */
const claim = 90_000;

/** Documents in flight at once, so that a slow answer blocks no other. */
const atOnce = 8;

const pace = { every: 2000, soon: 50, patience: 10_000 };

const submissions = new WeakMap<Database, Rounds>();

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds).toISOString();

/** Puts an issued document into the queue, in the transaction that issues it. */
export async function queueDocument(context: ServerContext, row: InvoiceRow, trx: Connection): Promise<void> {
  const now = context.now().toISOString();
  await createQueueRepository(trx).add({
    ...{ invoice_id: row.id, unit_id: row.unit_id ?? 0, uuid: row.uuid ?? '', hash: row.hash ?? '' },
    call: row.form === 'standard' ? 'clearance' : 'reporting',
    ...{
      state: 'queued',
      tries: 0,
      alarm: 0,
      due_at: now,
      created_at: now,
      updated_at: now,
      last_error: null,
      error: null,
    },
  });
  nudgeSubmission(context);
}

/** Wakes up this process's queue; what is not committed yet is found within seconds anyway. */
export function nudgeSubmission(context: ServerContext): void {
  outsideRequests(() => submissions.get(context.database)?.nudge());
}

/** Submits queued documents until stopped. One that is answered late, or fails, keeps no other from being sent. */
export function startSubmission(context: ServerContext): Running {
  const repository = createQueueRepository(context.database.kysely);
  const running = new Set<Promise<void>>();
  let stopped = false;

  const claimNext = async () => {
    const now = context.now();
    const units = await submittingUnits(context);
    return repository.claimDue(units, { now: now.toISOString(), until: after(now, claim) });
  };
  const work = async (first: QueueRow) => {
    for (let row: QueueRow | undefined = first; row; row = stopped ? undefined : await claimNext())
      await submitOrPostpone(context, row);
  };
  const fill = async () => {
    while (!stopped && running.size < atOnce) {
      const row = await claimNext();
      if (!row) return;
      const worker: Promise<void> = logged(context, work(row)).finally(() => running.delete(worker));
      running.add(worker);
    }
  };
  const rounds = startRounds(() => logged(context, fill()), pace);
  submissions.set(context.database, rounds);
  return {
    stop: async () => {
      stopped = true;
      await rounds.stop();
      await within(pace.patience, Promise.all(running)).catch(() => undefined);
    },
  };
}

/** Never rejects: the next round tries again. */
async function logged(context: ServerContext, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    context.log.error({ err: error }, 'the queue for the tax authority failed');
  }
}

/** A document that cannot even be sent waits as one without an answer does. */
async function submitOrPostpone(context: ServerContext, row: QueueRow): Promise<void> {
  try {
    await submit(context, row);
  } catch (error) {
    context.log.error({ err: error, invoice: row.invoice_id }, 'a document could not be submitted');
    const now = context.now();
    const pause = pauseAfter(row.tries, { retryAfter: null }, Math.random()) * 1000;
    const columns = { due_at: after(now, pause), updated_at: now.toISOString() };
    const last_error = error instanceof Error ? error.message.slice(0, 500) : String(error);
    const own: SendingError = { kind: 'fault', status: null, said: '' };
    await createQueueRepository(context.database.kysely).again(row.invoice_id, {
      ...{ ...columns, last_error, error: JSON.stringify(own) },
    });
  }
}

/** Sends a claimed document once and records the answer. If the process dies, the claim ends and it is sent again. */
async function submit(context: ServerContext, row: QueueRow): Promise<void> {
  const { kysely } = context.database;
  const unit = await createUnitsRepository(kysely).byId(row.unit_id);
  const bytes = await issuedDocument(row.invoice_id, kysely);
  if (!unit || !bytes) throw new Error(`document ${row.invoice_id} of the queue has no unit or no bytes`);
  const answer = await callAuthority(context, unit.environment, {
    path: `/invoices/${row.call}/single`,
    headers: { 'Clearance-Status': row.call === 'clearance' ? '1' : '0' },
    credentials: credentialsOf(context, unit, 'production'),
    body: { invoiceHash: row.hash, uuid: row.uuid, invoice: Buffer.from(bytes).toString('base64') },
  });
  const outcome = outcomeOf(row.call, answer);
  await kysely.transaction().execute((trx) => record(context, row, answer, outcome, trx));
  const entry = { invoice: row.invoice_id, call: row.call, status: answer.status, outcome: outcome.kind };
  context.log.info(entry, 'document submitted to the tax authority');
}

async function record(
  context: ServerContext,
  row: QueueRow,
  answer: GatewayAnswer,
  outcome: Outcome,
  trx: Connection,
): Promise<void> {
  const repository = createQueueRepository(trx);
  const now = context.now();
  const at = now.toISOString();
  const id = row.invoice_id;
  const messages = messagesOf(answer);
  const isDecided = outcome.kind === 'accepted' || outcome.kind === 'rejected';
  // Another process may have recorded a decision after this claim ended.
  const isFirst = !isDecided || (await repository.end(id, at));
  await repository.addAnswer({
    ...{ invoice_id: id, call: row.call, at, status: answer.status, outcome: nameOf(outcome) },
    ...{ messages: JSON.stringify(messages), body: answer.text },
  });
  if (!isFirst) return;
  const last_error = answer.status === null ? answer.text || 'no answer' : `HTTP ${answer.status}`;
  const errors = { last_error, error: JSON.stringify(errorIn(answer)) };
  switch (outcome.kind) {
    case 'accepted': {
      const cleared = outcome.cleared ? new Uint8Array(Buffer.from(outcome.cleared, 'base64')) : undefined;
      return recordVerdict(context, id, { status: outcome.status, messages, cleared }, trx);
    }
    case 'rejected':
      return recordVerdict(context, id, { status: 'rejected', messages }, trx);
    case 'to_reporting':
      return repository.again(id, {
        ...{ due_at: at, updated_at: at, last_error: null, error: null, call: 'reporting' },
      });
    case 'stopped': {
      await repository.again(id, { due_at: at, updated_at: at, ...errors });
      const problem = { step: 'submission', code: last_error, message: saidIn(answer), at };
      if (!(await createUnitsRepository(trx).stop(row.unit_id, problem))) return;
      const event = { name: 'invoice.sending_stopped', subject: 'invoice', id, actor: null } as const;
      return raiseEvent(context, { ...event, data: {} }, trx);
    }
    default: {
      const pause = pauseAfter(row.tries, answer, Math.random()) * 1000;
      return repository.again(id, { due_at: after(now, pause), updated_at: at, ...errors });
    }
  }
}

const nameOf = (outcome: Outcome): string => (outcome.kind === 'accepted' ? outcome.status : outcome.kind);
