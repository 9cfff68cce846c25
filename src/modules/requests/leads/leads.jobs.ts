import { listStaff } from '#modules/accounts/server.ts';
import { assignmentsOf } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Running } from '#server/module.ts';
import { raiseEvent } from '#server/records/events.ts';
import { startRounds, unhurried } from '#server/rounds.ts';
import '../requests.events.ts';
import type { RequestsTables } from '../requests.table.ts';
import { claimReport, createLeadsRepository } from './leads.repository.ts';
import { untouchedLeads } from './untouched.service.ts';

const pace = { ...unhurried, every: 300_000 };
const atOnce = 200;

/**
 * Notifies once about each lead that nobody touched in time: its assignee, otherwise those who may change leads. Of
 * several processes one reports each.
 */
export async function reportUntouched(context: ServerContext): Promise<void> {
  const untouched = await untouchedLeads(context);
  if (!untouched) return;
  const { kysely } = context.database;
  const rows = await createLeadsRepository(tablesOf<RequestsTables>(kysely)).toReport(untouched, atOnce);
  if (rows.length === 0) return;
  const { mayRead, mayChange } = context.subjects.of('request');
  const [readers, workers, assigned] = await Promise.all([
    listStaff(context, mayRead),
    listStaff(context, mayChange),
    assignmentsOf(
      context,
      'request',
      rows.map(({ id }) => id),
    ),
  ]);
  const now = context.now().toISOString();
  for (const { id } of rows) {
    const { assignee } = assigned(id);
    const inCharge = readers.filter((reader) => reader.id === assignee?.id);
    const users = (inCharge.length > 0 ? inCharge : workers).map((one) => one.id);
    await kysely.transaction().execute(async (trx) => {
      if (!(await claimReport(trx, id, now))) return;
      const event = {
        name: 'request.untouched',
        subject: 'request',
        id,
        actor: null,
        data: { users },
      } as const;
      await raiseEvent(context, event, trx);
    });
  }
}

export function startLeads(context: ServerContext): Running {
  const report = () =>
    reportUntouched(context).catch((error) =>
      context.log.error({ err: error }, 'untouched leads could not be reported'),
    );
  return startRounds(report, pace);
}
