import type { Submission } from '#modules/invoices/invoices.contract.ts';
import { invoicesByIds } from '#modules/invoices/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { ZatcaQueue } from '../units/units.contract.ts';
import { createUnitsRepository } from '../units/units.repository.ts';
import { createQueueRepository } from './queue.repository.ts';

const maxRows = 100;

export async function submissionsOf(context: ServerContext, invoiceId: number): Promise<Submission[]> {
  const answers = await createQueueRepository(context.database.kysely).answersOf(invoiceId);
  return answers.map(({ id, call, at, status, outcome, messages }) => ({
    ...{ id, call, at, status, outcome },
    messages: JSON.parse(messages),
  }));
}

export async function readWaiting(context: ServerContext): Promise<ZatcaQueue> {
  const { kysely } = context.database;
  const repository = createQueueRepository(kysely);
  const rows = await repository.waiting(maxRows);
  const ids = rows.map(({ invoice_id }) => invoice_id);
  const numbers = new Map((await invoicesByIds(ids, kysely)).map(({ id, number }) => [id, number]));
  const counts = [...(await repository.waitingByUnit()).values()];
  const units = await createUnitsRepository(kysely).all();
  return {
    waiting: counts.reduce((sum, count) => sum + count, 0),
    oldest: rows[0]?.created_at ?? null,
    stopped: units.some(({ state, stopped_at }) => state === 'active' && stopped_at !== null),
    rows: rows.map(({ invoice_id, call, tries, last_error, due_at, created_at }) => ({
      ...{ invoice_id, call, tries, last_error, due_at, created_at },
      number: numbers.get(invoice_id) ?? null,
    })),
  };
}
