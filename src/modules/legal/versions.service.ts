import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { changedColumns } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { inState, mayLeadTo } from '#server/records/states.ts';
import { plainText } from '#server/rich-text.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import { createTextsService } from './in-force.service.ts';
import type { LegalVersion, publishVersion, versions } from './legal.contract.ts';
import { type LegalKind, moves, standingOf } from './legal.engine.ts';
import { type VersionRow, versionFields } from './legal.fields.ts';
import { englishOf, newVersion, searchOf } from './legal.input.ts';
import { presentVersion } from './legal.presenter.ts';
import { alreadyInForce, versionFixed, versionNotFound } from './legal.problems.ts';
import { createLegalRepository } from './legal.repository.ts';
import type { LegalTables } from './legal.table.ts';
import ar from './locales/panel.ar.json' with { type: 'json' };

export const versionRecord = defineRecord<VersionRow>({
  subject: 'legal_version',
  table: 'legal_versions',
  fields: versionFields,
  nameOf: ({ kind, number }) => [ar.kinds[kind as LegalKind], number].filter(Boolean).join(' '),
  notFound: versionNotFound,
  // The configuration answers the texts in force as well.
  changed: ({ cache }) => cache.invalidate('legal', 'configuration'),
  states: { column: 'state', moves },
});

/** States that a change or a publication needs. */
export const versionMoves = {
  change: inState<VersionRow>('draft', versionFixed),
  publish: mayLeadTo(versionRecord, 'published'),
};

/** Staff's work on the versions of the legal texts. */
export function createVersionsService(context: ServerContext) {
  const db = tablesOf<LegalTables>(context.database.kysely);
  const store = createRecordStore(context, versionRecord);

  async function present(rows: readonly VersionRow[]): Promise<LegalVersion[]> {
    const dated = await createLegalRepository(db).dated();
    const day = dayInRiyadh(context.now());
    return rows.map((row) => {
      const others = dated.filter(({ kind }) => kind === row.kind);
      return presentVersion(context, row, standingOf(row, others, day));
    });
  }

  async function read(row: VersionRow): Promise<LegalVersion> {
    const [version] = await present([row]);
    return version as LegalVersion;
  }

  const checkDraft = versionMoves.change;

  /** Throws 409 once it is in force. */
  function mayBeWithdrawn(row: VersionRow): void {
    if (row.state === 'published' && (row.in_force_from ?? '') <= dayInRiyadh(context.now()))
      throw alreadyInForce();
    mayLeadTo(versionRecord, 'withdrawn')(row);
  }

  /** The text that a new draft begins with. Throws 404. */
  async function firstText(kind: LegalKind, copyOf: number | undefined) {
    const row = copyOf ? await store.find(copyOf) : (await createTextsService(context).shown()).get(kind);
    return { value: row?.text ?? '', english: row ? englishOf(row) : '' };
  }

  return {
    changeable: checkDraft,
    mayBeWithdrawn,
    find: store.find,
    findDeleted: store.findDeleted,
    read,

    list: (query: QueryOf<typeof versions.list>): Listing<LegalVersion> =>
      presented(store.list(query), present),

    async create(
      given: BodyOf<typeof versions.create>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<LegalVersion> {
      const kind = given.kind ?? 'terms';
      const { value, english } = await firstText(kind, given.copy_of);
      const text = { value: given.text ?? value, english: given.translations?.en?.text ?? english };
      return read(await store.create(newVersion(kind, text, ''), { caller, key }));
    },

    /** Throws 409 unless it is a draft. */
    async change(
      row: VersionRow,
      given: BodyOf<typeof versions.change>,
      caller: Caller,
    ): Promise<LegalVersion> {
      checkDraft(row);
      const columns = changedColumns(versionFields, row, given);
      const search = searchOf({ ...row, ...columns });
      return read(await store.change(row, { ...columns, search }, { caller }));
    },

    /** From that day on the version is in force. Throws 409, and 422 for a past day or an empty text. */
    async publish(
      row: VersionRow,
      given: BodyOf<typeof publishVersion>,
      caller: Caller,
    ): Promise<LegalVersion> {
      versionMoves.publish(row);
      const today = dayInRiyadh(context.now());
      const { in_force_from: from, matters = false } = given;
      if (from && from < today) throw invalidFields({ in_force_from: [{ code: 'legal.past' }] });
      if (plainText(row.text).trim() === '') throw invalidFields({ text: [{ code: 'common.required' }] });
      const kind = row.kind as LegalKind;
      const columns = async (trx: Connection) => {
        const number = await createLegalRepository(tablesOf<LegalTables>(trx)).nextNumber(kind, row.id);
        return {
          number,
          search: searchOf({ ...row, number }),
          sample: '',
          matters: matters ? 1 : 0,
          in_force_from: from ?? today,
          published_at: context.now().toISOString(),
          published_by_id: caller?.id ?? null,
          published_by: caller?.name ?? '',
        };
      };
      const first = (trx: Connection) => createLegalRepository(tablesOf<LegalTables>(trx)).lock(kind);
      const published = await store.perform(row, {
        ...{ caller, first, state: versionMoves.publish },
        act: (held) => store.move(held, 'published', { caller, action: 'publish', columns }),
      });
      return read(published);
    },

    /** Throws 409 once it is in force. */
    async withdraw(row: VersionRow, caller: Caller): Promise<LegalVersion> {
      const withdrawn = await store.perform(row, {
        ...{ caller, state: mayBeWithdrawn },
        act: (held) => store.move(held, 'withdrawn', { caller }),
      });
      return read(withdrawn);
    },

    /** Throws 409 unless it is a draft. */
    async delete(row: VersionRow, caller: Caller) {
      checkDraft(row);
      return store.delete(row, { caller });
    },

    restore: async (row: VersionRow, caller: Caller) => read(await store.restore(row, { caller })),
  };
}
