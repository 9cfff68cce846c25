import { contractsNamed } from '#modules/contracts/server.ts';
import { customersOfAccount } from '#modules/customers/server.ts';
import { mediaOf, type Picture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { readerOf } from '#server/readers/readers.ts';
import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { BodyOf } from '#wire/contract.ts';
import { type DiaryDayRow, type DiaryPhotographRow, photographFields } from '../diary.fields.ts';
import { presentPhotograph } from '../diary.presenter.ts';
import { photographNotFound, tooManyPhotographs } from '../diary.problems.ts';
import { createDiaryRepository } from '../diary.repository.ts';
import { photographRecord } from '../diary.subject.ts';
import type { addPhotograph, changePhotograph, Photograph } from './photographs.contract.ts';

const maxPhotographs = 200;

/** Photographs of days. */
export function createPhotographsService(context: ServerContext) {
  const store = createRecordStore(context, photographRecord);
  const repository = createDiaryRepository(context.database.kysely);
  const media = mediaOf(context);

  /** Throws 404 if its day was deleted. */
  async function ofDay(row: DiaryPhotographRow): Promise<DiaryPhotographRow> {
    if (!(await repository.byId(row.day_id))) throw photographNotFound();
    return row;
  }

  return {
    find: async (id: number) => ofDay(await store.find(id)),
    findDeleted: async (id: number) => ofDay(await store.findDeleted(id)),
    read: async (id: number): Promise<Photograph> => presentPhotograph(await store.find(id)),

    /** Throws 422 for a file that is no picture, or too large, and if the day has too many. */
    async add(
      day: DiaryDayRow,
      given: BodyOf<typeof addPhotograph>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<Photograph> {
      if ((await repository.countPhotographs(day.id)) >= maxPhotographs)
        throw tooManyPhotographs(maxPhotographs);
      const bytes = new Uint8Array(await given.file.arrayBuffer());
      const hash = await media.store(bytes, { field: 'file' });
      const { image } = (await media.describe([hash])).get(hash) as Picture;
      const row = await store.create(
        {
          ...newColumns(photographFields, given),
          ...{ day_id: day.id, media: hash, width: image.width, height: image.height },
          taken_at: (await apart('takenAt', bytes)) ?? given.taken_at ?? null,
          ...{ user_id: caller?.id ?? null, user_name: caller?.name ?? '', deleted_at: null },
        },
        { caller, key },
      );
      return presentPhotograph(row);
    },

    async change(
      row: DiaryPhotographRow,
      given: BodyOf<typeof changePhotograph>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<Photograph> {
      const columns = changedColumns(photographFields, row, given);
      return presentPhotograph(await store.change(row, columns, { caller, key }));
    },

    delete: (row: DiaryPhotographRow, caller: Caller) => store.delete(row, { caller }),

    restore: async (row: DiaryPhotographRow, caller: Caller): Promise<Photograph> =>
      presentPhotograph(await store.restore(row, { caller })),

    /** A photograph that is shown to the customer with this account. Throws 404. */
    async findShown(id: number, caller: Caller): Promise<DiaryPhotographRow> {
      const row = await repository.photographById(id);
      const day = row?.shown ? await repository.byId(row.day_id) : undefined;
      if (!row || !day || !caller) throw photographNotFound();
      const contract = (await contractsNamed([day.contract_id], context.database.kysely)).get(
        day.contract_id,
      );
      const customers = await customersOfAccount(context.database.kysely, caller.id);
      if (!contract?.customer_id || !customers.includes(contract.customer_id)) throw photographNotFound();
      return row;
    },

    /** A photograph of one of these contracts that is shown to their customer; undefined if it is not. */
    async shownOf(id: number, contractIds: readonly number[]): Promise<DiaryPhotographRow | undefined> {
      const row = await repository.photographById(id);
      const day = row?.shown ? await repository.byId(row.day_id) : undefined;
      return day && contractIds.includes(day.contract_id) ? row : undefined;
    },

    /** Its picture as WebP: the narrowest that is wide enough, or the widest. */
    async picture(row: DiaryPhotographRow, width: number): Promise<Response> {
      const widths = [480, 800, 1200, 1600, 2000].filter((one) => one < row.width);
      const offered = [...widths, Math.min(row.width, 2000)];
      const wide = offered.find((one) => one >= width) ?? (offered.at(-1) as number);
      const { bytes } = await media.rendition(row.media, wide, 'webp');
      return new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': 'image/webp',
          'Content-Length': String(bytes.length),
          // It never changes, but who may see it does.
          'Cache-Control': 'private, max-age=3600',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    },
  };
}

const apart = readerOf<typeof import('./taken-at.reader.ts')>(
  new URL('./taken-at.reader.ts', import.meta.url).href,
  { deadline: 20 },
);
