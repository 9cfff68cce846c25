import { pageOfRecord, type SubjectPlace } from '#base/module.ts';
import { modules } from '#modules/registry.ts';
import type { PanelRecords } from '#ui/admin/panel-records.ts';

const places: Record<string, SubjectPlace> = Object.assign(
  {},
  ...modules.map(({ subjects = {} }) => subjects),
);

/** The kinds of records declared by modules. Their texts load on request, in one language. */
export const panelRecords: PanelRecords = {
  subjects: Object.keys(places),
  pathOf: (subject, id) => pageOfRecord(places[subject] ?? {}, id),
  statesOf: (subject) => places[subject]?.states ?? null,
  words: async (locale) =>
    (await (locale === 'ar' ? import('./records-ar.ts') : import('./records-en.ts'))).words,
};
