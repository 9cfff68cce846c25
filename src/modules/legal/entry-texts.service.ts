import { dayInRiyadh } from '#base/riyadh.ts';
import type { EntryTexts } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { recordChange } from '#server/records/journal.ts';
import { createTextsService, shownSince } from './in-force.service.ts';
import { type LegalKind, legalKinds } from './legal.engine.ts';
import { englishOf, newVersion, searchOf } from './legal.input.ts';
import { createLegalRepository } from './legal.repository.ts';
import { sampleLanguages, sampleTexts } from './legal.seed.ts';
import type { LegalTables } from './legal.table.ts';
import { versionRecord } from './versions.service.ts';

/**
 * The configuration's keys `terms`, `privacy` and `returns` answer the texts shown today. What is written under them becomes a
 * new version that is in force at once.
 */
export function legalEntries(context: ServerContext): EntryTexts {
  return {
    starting: sampleTexts,
    read: async (on) => {
      const rows = await createTextsService(context, on).shown();
      return Object.fromEntries(
        legalKinds.map((kind) => {
          const row = rows.get(kind);
          return [
            kind,
            row
              ? { value: row.text, english: englishOf(row), updated_at: shownSince(row) }
              : { value: '', english: '', updated_at: '' },
          ];
        }),
      );
    },
    write: async (on, key, given, caller) => {
      const kind = key as LegalKind;
      const repository = createLegalRepository(tablesOf<LegalTables>(on));
      await repository.lock(kind);
      const at = context.now().toISOString();
      const text = { value: given.value, english: given.english ?? '' };
      const columns = {
        ...newVersion(kind, text, at),
        ...{ state: 'published', number: await repository.nextNumber(kind) },
        sample: sampleLanguages(kind, text),
        in_force_from: dayInRiyadh(context.now()),
        published_at: at,
        published_by_id: caller?.id ?? null,
        published_by: caller?.name ?? '',
      };
      const row = await repository.add({ ...columns, search: searchOf(columns) });
      const { subject, nameOf } = versionRecord;
      const named = { subject, id: row.id, name: nameOf(row) };
      await recordChange(context, { ...named, caller, action: 'publish', after: { kind } }, on);
    },
    changed: () => context.cache.invalidate('legal'),
  };
}
