import type { Kysely } from 'kysely';
import { type EntryChange, sampleEntries } from '#modules/configuration/server.ts';
import { samplePartners } from '#modules/partners/server.ts';
import { sampleProjects } from '#modules/projects/server.ts';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
import type { Counts, SampleCompany } from './onboarding.contract.ts';
import { nothingToRemove, nothingToUndo, siteNotEmpty } from './onboarding.problems.ts';
import type { OnboardingTables } from './onboarding.table.ts';

/** What an action on the sample company changed, so that it can be undone. */
interface ChangeDetails {
  projects: number[];
  partners: number[];
  entries: EntryChange[];
}

type Connection = Kysely<OnboardingTables>;

const days = 86_400_000;
const name = 'الشركة النموذجية · Sample company';

/** Removes the sample company, loads it into an empty site, and undoes either. */
export function createSampleCompanyService(context: ServerContext) {
  const db = context.database.kysely as Connection;
  const projects = sampleProjects(context);
  const partners = samplePartners(context);
  const entries = sampleEntries(context);

  async function read(): Promise<SampleCompany> {
    const [ofProjects, ofPartners, ofEntries, last] = await Promise.all([
      projects.find(db),
      partners.find(db),
      entries.find(db),
      lastChange(db, context),
    ]);
    const removable = {
      projects: ofProjects.untouched.length,
      partners: ofPartners.untouched.length,
      ...countEntries(ofEntries.untouched),
    };
    const kept = { projects: ofProjects.others, partners: ofPartners.others, ...countEntries(ofEntries.own) };
    return {
      removable,
      kept,
      can_load: removable.projects + kept.projects + removable.partners + kept.partners === 0,
      undo: last && {
        kind: last.kind,
        at: last.at,
        until: new Date(Date.parse(last.at) + 30 * days).toISOString(),
        user_name: last.user_name,
        ...countsOf(last.details),
      },
    };
  }

  /** Runs one action at a time, so that each sees the result of the one before. */
  async function alone<T>(work: (trx: Connection) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (trx) => {
      await trx.updateTable('onboarding').set({ id: 1 }).where('id', '=', 1).execute();
      return work(trx);
    });
  }

  async function keep(
    trx: Connection,
    kind: 'load' | 'remove',
    at: string,
    details: ChangeDetails,
    caller: Caller,
  ) {
    const row = { kind, at, user_name: caller?.name ?? '', details: JSON.stringify(details) };
    await trx.insertInto('sample_company_changes').values(row).execute();
    await record(trx, kind === 'load' ? 'create' : 'delete', details, caller);
  }

  async function record(
    trx: Connection,
    action: 'create' | 'delete' | 'restore',
    details: ChangeDetails,
    caller: Caller,
  ) {
    const counts = countsOf(details);
    const fields = action === 'delete' ? { before: counts } : { after: counts };
    await recordChange(
      context,
      { caller, action, subject: 'sample_company', id: null, name, ...fields },
      trx,
    );
  }

  function invalidate(details: ChangeDetails): void {
    context.cache.invalidate('configuration', 'legal', 'projects', 'partners');
    projects.invalidate(details.projects);
  }

  return {
    read,

    /** Throws 409 if nothing of it is left. */
    async remove(caller: Caller): Promise<SampleCompany> {
      const at = context.now().toISOString();
      const details = await alone(async (trx) => {
        const [ofProjects, ofPartners, ofEntries] = [
          await projects.find(trx),
          await partners.find(trx),
          await entries.find(trx),
        ];
        const found = { projects: ofProjects.untouched, partners: ofPartners.untouched };
        const changes = entries.toStart(ofEntries.untouched);
        if (found.projects.length + found.partners.length + changes.length === 0) throw nothingToRemove();
        await projects.setDeleted(trx, found.projects, at);
        await partners.setDeleted(trx, found.partners, at);
        await entries.apply(trx, changes);
        const done = { ...found, entries: changes };
        await keep(trx, 'remove', at, done, caller);
        return done;
      });
      invalidate(details);
      return read();
    },

    /** Throws 409 unless the site has no projects and no partners. */
    async load(caller: Caller): Promise<SampleCompany> {
      if (!(await read()).can_load) throw siteNotEmpty();
      // Stores pictures first: the transaction must not wait for them.
      const [addProjects, addPartners, wanted] = [
        await projects.prepare(),
        await partners.prepare(),
        await entries.prepare(),
      ];
      const details = await alone(async (trx) => {
        const [ofProjects, ofPartners] = [await projects.find(trx), await partners.find(trx)];
        const there = [ofProjects, ofPartners].some(({ untouched, others }) => untouched.length + others > 0);
        if (there) throw siteNotEmpty();
        const changes = entries.toSample(await entries.find(trx), wanted);
        await entries.apply(trx, changes);
        const added = {
          projects: await addProjects(trx),
          partners: await addPartners(trx),
          entries: changes,
        };
        await keep(trx, 'load', context.now().toISOString(), added, caller);
        return added;
      });
      invalidate(details);
      return read();
    },

    /** Throws 409 if nothing can be undone. */
    async undo(caller: Caller): Promise<SampleCompany> {
      const details = await alone(async (trx) => {
        const last = await lastChange(trx, context);
        if (!last) throw nothingToUndo();
        const { kind, details } = last;
        const now = context.now().toISOString();
        if (kind === 'remove') {
          await projects.restore(trx, details.projects, last.at);
          await partners.restore(trx, details.partners, last.at);
        } else {
          const [ofProjects, ofPartners] = [await projects.find(trx), await partners.find(trx)];
          const still = (ids: number[], untouched: number[]) => ids.filter((id) => untouched.includes(id));
          await projects.setDeleted(trx, still(details.projects, ofProjects.untouched), now);
          await partners.setDeleted(trx, still(details.partners, ofPartners.untouched), now);
        }
        await entries.apply(
          trx,
          details.entries.map(({ before, after, ...entry }) => ({ ...entry, before: after, after: before })),
        );
        await trx
          .updateTable('sample_company_changes')
          .set({ undone_at: now })
          .where('id', '=', last.id)
          .execute();
        await record(trx, kind === 'remove' ? 'restore' : 'delete', details, caller);
        return details;
      });
      invalidate(details);
      return read();
    },
  };
}

async function lastChange(db: Connection, context: ServerContext) {
  const row = await db
    .selectFrom('sample_company_changes')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('at', '>=', restorableSince(context.now()))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, kind: row.kind as 'load' | 'remove', details: JSON.parse(row.details) as ChangeDetails };
}

function countEntries(entries: readonly { type: string }[]): Pick<Counts, 'texts' | 'pictures'> {
  const pictures = entries.filter(({ type }) => type === 'media').length;
  return { texts: entries.length - pictures, pictures };
}

function countsOf({ projects, partners, entries }: ChangeDetails): Counts {
  return { projects: projects.length, partners: partners.length, ...countEntries(entries) };
}
