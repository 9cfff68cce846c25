import { listStaff } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { staffCan } from '#server/http/caller.ts';
import type { Running } from '#server/module.ts';
import { raiseEvent } from '#server/records/events.ts';
import { recordChange } from '#server/records/journal.ts';
import { type Rounds, startRounds } from '#server/rounds.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import { outsideRequests } from '#server/watch/request-scope.ts';
import { checkImport } from './check.service.ts';
import './imports.events.ts';
import { createImportsRepository } from './imports.repository.ts';
import type { ImportRow } from './imports.table.ts';
import { keptDays } from './imports.values.ts';
import { callerOf, runImport } from './run.service.ts';
import { takeBackImport } from './take-back.service.ts';
import { targetsOf } from './targets.service.ts';

/** Milliseconds for which a process claims an import. After a crash another process goes on with it. */
const claim = 30_000;

/** Milliseconds until a failed attempt is repeated. */
const pause = 5000;

const pace = { every: 2000, soon: 20, patience: 10_000 };

const working = new WeakMap<Database, Rounds>();

/** Works on imports until stopped; each is worked on by one of several processes. */
export function startImporting(context: ServerContext): Running {
  let stopped = false;
  const rounds = startRounds(() => workOnDue(context, () => stopped), pace);
  working.set(context.database, rounds);
  return {
    stop: async () => {
      stopped = true;
      await rounds.stop();
    },
  };
}

/** Wakes up this process; others find an import within seconds. */
export function nudgeImporting(database: Database): void {
  outsideRequests(() => working.get(database)?.nudge());
}

async function workOnDue(context: ServerContext, stopped: () => boolean): Promise<void> {
  const repository = createImportsRepository(context.database.kysely);
  const later = (milliseconds: number) => new Date(context.now().getTime() + milliseconds).toISOString();
  try {
    while (!stopped()) {
      const found = await repository.claim({ now: context.now().toISOString(), until: later(claim) });
      if (!found) return;
      try {
        const done = await workOn(context, found, { stopped, renewed: () => later(claim) });
        if (!done && stopped()) await repository.changeInTurn(found, { due_at: context.now().toISOString() });
      } catch (error) {
        context.log.error({ err: error, import: found.id }, 'an import was broken off and is tried again');
        await repository.changeInTurn(found, { due_at: later(pause) });
      }
    }
  } catch (error) {
    context.log.error({ err: error }, 'imports could not be read');
  }
}

type Working = Parameters<typeof runImport>[3];

async function workOn(context: ServerContext, found: ImportRow, how: Working): Promise<boolean> {
  const target = targetsOf(context).find(({ id }) => id === found.target);
  if (!target) throw new Error(`no module imports ${found.target} any more`);
  if (found.state === 'checking') return checkImport(context, found, target, how);
  const takesBack = found.state === 'taking_back';
  const work = takesBack ? takeBackImport : runImport;
  if (!(await work(context, found, target, how))) return false;
  const readers = takesBack
    ? []
    : (await listStaff(context, staffCan(target.permission.module, 'read'))).map(({ id }) => id);
  await context.database.kysely.transaction().execute(async (trx) => {
    const at = context.now().toISOString();
    const after = await createImportsRepository(trx).changeInTurn(found, {
      ...{ state: takesBack ? 'taken_back' : 'done', updated_at: at },
      ...(!takesBack && { finished_at: at }),
    });
    if (!after) return;
    const { id, name, made, removed } = after;
    await recordChange(
      context,
      {
        ...{ caller: callerOf(after), subject: 'import', id, name },
        action: takesBack ? 'delete' : 'create',
        after: takesBack ? { removed } : { target: after.target, made },
      },
      trx,
    );
    if (takesBack || made === 0) return;
    await raiseEvent(
      context,
      { name: 'import.finished', subject: 'import', id, actor: null, data: { readers } },
      trx,
    );
  });
  return true;
}

/** Removes imports past their time and uploads that were broken off. */
export function startHousekeeping(context: ServerContext): Running {
  const before = (milliseconds: number) => new Date(context.now().getTime() - milliseconds).toISOString();
  const sweep = (stopping: AbortSignal) =>
    inSlices(stopping, async () => {
      const { kysely } = context.database;
      const ids = await createImportsRepository(kysely).leftOver({
        begunBefore: before(3_600_000),
        touchedBefore: before(keptDays * 86_400_000),
      });
      await kysely.transaction().execute((trx) => createImportsRepository(trx).remove(ids));
      return ids.length;
    });
  return startSweeping(context, sweep, 'old imports could not be removed');
}
