import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { newColumns } from '#server/records/record.columns.ts';
import { createRecordOrder } from '#server/records/record.order.ts';
import { type SampleCollection, sampleRecords } from '#server/records/sample-records.ts';
import { type PartnerEntry, type PartnerRow, partnerFields } from './partners.fields.ts';
import { type PartnersTables, partnerRecord } from './partners.service.ts';

/** `thumbnail` is the hash of a stored logo. */
type LogoEntry = PartnerEntry & { thumbnail?: string | null };

/** Adds a partner after the existing ones. Returns its id. */
export async function addPartner(context: ServerContext, entry: LogoEntry): Promise<number> {
  const id = await context.database.kysely.transaction().execute((trx) => insertPartner(context, entry, trx));
  context.cache.invalidate('partners');
  return id;
}

async function insertPartner(context: ServerContext, entry: LogoEntry, trx: Connection): Promise<number> {
  const now = context.now().toISOString();
  const row: Omit<PartnerRow, 'id'> = {
    ...newColumns(partnerFields, entry),
    thumbnail: entry.thumbnail ?? null,
    position: await createRecordOrder(context, partnerRecord).next(trx),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const added = tablesOf<Record<'partners', Omit<PartnerRow, 'id'> & { id?: number }>>(trx)
    .insertInto('partners')
    .values(row)
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id as number;
}

/** The sample company's partners. Those that exist or existed, by name, are skipped. */
export async function seedSamplePartners(context: ServerContext): Promise<void> {
  const known = await tablesOf<PartnersTables>(context.database.kysely)
    .selectFrom('partners')
    .select('name')
    .execute();
  const names = new Set(known.map(({ name }) => name));
  for (const partner of await readSamples(context, (name) => !names.has(name)))
    await addPartner(context, partner);
}

/** The sample company's partners: find, add, remove and restore them. */
export function samplePartners(context: ServerContext): SampleCollection {
  return {
    ...sampleRecords('partners', async ({ name }) =>
      (await contents()).some((sample) => sample.name === name),
    ),
    async prepare() {
      const ready = await readSamples(context);
      return async (trx: Connection): Promise<number[]> => {
        const ids: number[] = [];
        for (const partner of ready) ids.push(await insertPartner(context, partner, trx));
        return ids;
      };
    },
    invalidate: () => context.cache.invalidate('partners'),
  };
}

/** The wanted partners, with stored logos. */
async function readSamples(context: ServerContext, isWanted = (_name: string) => true): Promise<LogoEntry[]> {
  const { storeSample } = await import('#demo/sample-media.ts');
  const wanted = (await contents()).filter(({ name }) => isWanted(name));
  const stored = (file: string) => storeSample(mediaOf(context), file);
  return Promise.all(
    wanted.map(async (partner) => ({ ...partner, thumbnail: await stored(partner.thumbnail) })),
  );
}

/** Loaded on demand: only a first start and loading the sample company need them. */
async function contents() {
  return (await import('#demo/content/partners.ts')).partners;
}
