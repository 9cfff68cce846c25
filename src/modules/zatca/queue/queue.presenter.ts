import type { Locale } from '#base/locale.ts';
import type { Submission } from '#modules/invoices/invoices.contract.ts';
import { invoicesByIds } from '#modules/invoices/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { SendingError } from '../gateway/answers.engine.ts';
import { isReadable } from '../units/keys.service.ts';
import type { ZatcaQueue } from '../units/units.contract.ts';
import { createUnitsRepository } from '../units/units.repository.ts';
import type { DeviceRow } from '../zatca.table.ts';
import { createQueueRepository } from './queue.repository.ts';

const maxRows = 100;

export async function submissionsOf(context: ServerContext, invoiceId: number): Promise<Submission[]> {
  const answers = await createQueueRepository(context.database.kysely).answersOf(invoiceId);
  return answers.map(({ id, call, at, status, outcome, messages }) => ({
    ...{ id, call, at, status, outcome },
    messages: JSON.parse(messages),
  }));
}

export async function readWaiting(context: ServerContext, locale: Locale): Promise<ZatcaQueue> {
  const { kysely } = context.database;
  const repository = createQueueRepository(kysely);
  const rows = await repository.waiting(maxRows);
  const ids = rows.map(({ invoice_id }) => invoice_id);
  const numbers = new Map((await invoicesByIds(ids, kysely)).map(({ id, number }) => [id, number]));
  const byUnit = await repository.waitingByUnit();
  const units = await createUnitsRepository(kysely).all();
  const heldOf = new Map(units.map((unit) => [unit.id, reasonToHold(context, unit)]));
  return {
    waiting: [...byUnit.values()].reduce((sum, count) => sum + count, 0),
    oldest: rows[0]?.created_at ?? null,
    stopped: units.some(({ state, stopped_at }) => state === 'active' && stopped_at !== null),
    locked: [...byUnit.keys()].some((id) => heldOf.get(id) === 'locked'),
    rows: rows.map(({ invoice_id, unit_id, call, tries, last_error, error, due_at, created_at }) => ({
      ...{ invoice_id, call, tries, last_error, due_at, created_at },
      ...{ number: numbers.get(invoice_id) ?? null, held: heldOf.get(unit_id) ?? null },
      error: last_error === null ? null : explained(context, error, locale),
    })),
  };
}

/** What kept a document, as a sentence for the reader. An attempt of before errors had kinds counts as unknown. */
function explained(
  context: ServerContext,
  stored: string | null,
  locale: Locale,
): ZatcaQueue['rows'][number]['error'] {
  const { kind, status, said }: SendingError =
    stored === null ? { kind: 'answer', status: null, said: '' } : JSON.parse(stored);
  return { kind, status, explanation: context.words(locale)(`zatca.error.${kind}`), said };
}

/** Why the documents of a unit are not attempted; null for no reason. A key that does not open comes first: nothing else helps. */
function reasonToHold(context: ServerContext, unit: DeviceRow): ZatcaQueue['rows'][number]['held'] {
  if (!isReadable(context, unit)) return 'locked';
  return unit.stopped_at === null ? null : 'stopped';
}
