import type { Kysely } from 'kysely';
import { type EntryChange, sampleEntries } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
import type { Counts, SampleCompany } from './onboarding.contract.ts';
import { nothingToRemove, nothingToUndo, siteNotEmpty } from './onboarding.problems.ts';
import type { OnboardingTables } from './onboarding.table.ts';
import './sample-documents.subject.ts';

/** What an action on the sample company changed, so that it can be undone. */
interface ChangeDetails {
  entries: EntryChange[];
  /** How many documents of each kind went with a removal. */
  documents?: Readonly<Record<string, number>>;
  /** Ids of the records of each collection. */
  [collection: string]: number[] | EntryChange[] | Readonly<Record<string, number>> | undefined;
}

type Ids = Record<string, number[]>;

/** The records of a collection. */
interface Found {
  name: string;
  untouched: number[];
  others: number;
}

type Connection = Kysely<OnboardingTables>;

const days = 86_400_000;
const name = 'الشركة النموذجية · Sample company';

/** Removes the sample company, loads it into an empty site, and undoes either. */
export function createSampleCompanyService(context: ServerContext) {
  const db = context.database.kysely as Connection;
  const collections = context.hooks.of('samples');
  const entries = sampleEntries(context);
  const [documents] = context.hooks.of('sampleDocuments');
  const findDocuments = async (on: Connection) => (await documents?.find(on)) ?? noDocuments;

  async function read(): Promise<SampleCompany> {
    const [found, ofEntries, { loading, counts, along }, last] = await Promise.all([
      findAll(db),
      entries.find(db),
      findDocuments(db),
      lastChange(db, context),
    ]);
    const count = (of: (records: Found) => number) =>
      Object.fromEntries(found.map((records) => [records.name, of(records)]));
    return {
      removable: {
        ...count(({ untouched }) => untouched.length),
        ...counts,
        ...countEntries(ofEntries.untouched),
      },
      kept: {
        ...count(({ name, others }) => others - (along[name] ?? 0)),
        ...countEntries(ofEntries.own),
      },
      documents: loading ? 'loading' : Object.keys(counts).length > 0 ? 'loaded' : 'none',
      can_load: found.every(isEmpty),
      undo: last && {
        kind: last.kind,
        at: last.at,
        until: new Date(Date.parse(last.at) + 30 * days).toISOString(),
        user_name: last.user_name,
        ...countsOf(last.details),
      },
    };
  }

  async function findAll(on: Connection): Promise<Found[]> {
    const found: Found[] = [];
    for (const collection of collections)
      found.push({ name: collection.name, ...(await collection.find(on)) });
    return found;
  }

  async function deleteAll(trx: Connection, ids: Ids, at: string): Promise<void> {
    for (const { name, setDeleted } of collections) await setDeleted(trx, ids[name] ?? [], at);
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
    context.cache.invalidate('configuration', 'legal');
    for (const { name, invalidate } of collections) invalidate(idsOf(details)[name] ?? []);
  }

  return {
    read,

    /** Throws 409 if nothing of it is left. */
    async remove(caller: Caller): Promise<SampleCompany> {
      const at = context.now().toISOString();
      const details = await alone(async (trx) => {
        const found = await findAll(trx);
        const changes = entries.toStart((await entries.find(trx)).untouched);
        const ids = Object.fromEntries(found.map(({ name, untouched }) => [name, untouched]));
        const { loading, counts } = await findDocuments(trx);
        const hasDocuments = loading || Object.keys(counts).length > 0;
        if (changes.length === 0 && !hasDocuments && Object.values(ids).every(({ length }) => length === 0))
          throw nothingToRemove();
        if (hasDocuments) await documents?.remove(trx);
        await deleteAll(trx, ids, at);
        await entries.apply(trx, changes);
        const done = { ...ids, entries: changes, ...(hasDocuments && { documents: counts }) };
        await keep(trx, 'remove', at, done, caller);
        return done;
      });
      invalidate(details);
      return read();
    },

    /** Throws 409 unless the site has no records of the kinds that the sample company brings. */
    async load(caller: Caller): Promise<SampleCompany> {
      if (!(await read()).can_load) throw siteNotEmpty();
      // Stores pictures first: the transaction must not wait for them.
      const ready = await Promise.all(
        collections.map(async ({ name, prepare }) => ({ name, add: await prepare() })),
      );
      const wanted = await entries.prepare();
      const details = await alone(async (trx) => {
        if (!(await findAll(trx)).every(isEmpty)) throw siteNotEmpty();
        const changes = entries.toSample(await entries.find(trx), wanted);
        await entries.apply(trx, changes);
        const ids: Ids = {};
        for (const { name, add } of ready) ids[name] = await add(trx);
        if (documents?.offered) await documents.want(trx);
        const added = { ...ids, entries: changes };
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
        const ids = idsOf(details);
        if (kind === 'remove') {
          for (const { name, restore } of collections) await restore(trx, ids[name] ?? [], last.at);
          if (details.documents && documents?.offered) await documents.want(trx);
        } else {
          await documents?.remove(trx);
          const still = (await findAll(trx)).map(({ name, untouched }) => [
            name,
            (ids[name] ?? []).filter((id) => untouched.includes(id)),
          ]);
          await deleteAll(trx, Object.fromEntries(still), now);
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

const noDocuments = { loading: false, counts: {}, along: {} as Readonly<Record<string, number>> };

const isEmpty = ({ untouched, others }: Found) => untouched.length + others === 0;

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

function countsOf(details: ChangeDetails): Counts {
  const counts = Object.entries(idsOf(details)).map(([name, ids]) => [name, ids.length]);
  return { ...Object.fromEntries(counts), ...details.documents, ...countEntries(details.entries) };
}

function idsOf({ entries, documents, ...ids }: ChangeDetails): Ids {
  return ids as Ids;
}
