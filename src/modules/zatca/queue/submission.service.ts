import type { InvoiceRow } from '#modules/invoices/server.ts';
import { issuedDocument, recordVerdict } from '#modules/invoices/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection, Database } from '#server/db/database.ts';
import type { Running } from '#server/module.ts';
import { raiseEvent } from '#server/records/events.ts';
import { type Rounds, startRounds } from '#server/rounds.ts';
import { outsideRequests } from '#server/watch/request-scope.ts';
import {
  type GatewayAnswer,
  messagesOf,
  type Outcome,
  outcomeOf,
  pauseAfter,
} from '../gateway/answers.engine.ts';
import { callAuthority } from '../gateway/gateway.service.ts';
import { createUnitsRepository } from '../units/units.repository.ts';
import { credentialsOf } from '../units/units.service.ts';
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
    },
  });
  nudgeSubmission(context);
}

/** Wakes up this process's queue; what is not committed yet is found within seconds anyway. */
export function nudgeSubmission(context: ServerContext): void {
  outsideRequests(() => submissions.get(context.database)?.nudge());
}

/** Submits queued documents until stopped. */
export function startSubmission(context: ServerContext): Running {
  let stopped = false;
  const rounds = startRounds(() => submitDue(context, () => stopped), pace);
  submissions.set(context.database, rounds);
  return {
    stop: async () => {
      stopped = true;
      await rounds.stop();
    },
  };
}

async function submitDue(context: ServerContext, stopped: () => boolean): Promise<void> {
  const repository = createQueueRepository(context.database.kysely);
  const worker = async () => {
    while (!stopped()) {
      const now = context.now();
      const row = await repository.claimDue({ now: now.toISOString(), until: after(now, claim) });
      if (!row) return;
      await submit(context, row);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends)
    if (end.status === 'rejected')
      context.log.error({ err: end.reason }, 'the queue for the tax authority failed');
}

/** Sends a claimed document once and records the answer. If that fails, the claim ends and it is sent again. */
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
  const error = answer.status === null ? answer.text || 'no answer' : `HTTP ${answer.status}`;
  switch (outcome.kind) {
    case 'accepted': {
      const cleared = outcome.cleared ? new Uint8Array(Buffer.from(outcome.cleared, 'base64')) : undefined;
      return recordVerdict(context, id, { status: outcome.status, messages, cleared }, trx);
    }
    case 'rejected':
      return recordVerdict(context, id, { status: 'rejected', messages }, trx);
    case 'to_reporting':
      return repository.again(id, { due_at: at, updated_at: at, last_error: null, call: 'reporting' });
    case 'stopped': {
      await repository.again(id, { due_at: at, updated_at: at, last_error: error });
      if (!(await createUnitsRepository(trx).stop(row.unit_id, at))) return;
      const event = { name: 'invoice.sending_stopped', subject: 'invoice', id, actor: null } as const;
      return raiseEvent(context, { ...event, data: {} }, trx);
    }
    default: {
      const pause = pauseAfter(row.tries, answer, Math.random()) * 1000;
      return repository.again(id, { due_at: after(now, pause), updated_at: at, last_error: error });
    }
  }
}

const nameOf = (outcome: Outcome): string => (outcome.kind === 'accepted' ? outcome.status : outcome.kind);
