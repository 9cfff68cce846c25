import {
  cleaned,
  given,
  halalas,
  hundredths,
  refuseEmpty,
  type Texts,
  withEnglish,
} from './projects.normalize.ts';
import type { NewUnitRow, UnitRow } from './projects.table.ts';
import { type UnitStatus, type UnitType, unitStatuses, unitTypes } from './projects.values.ts';
import { unitTexts } from './units.contract.ts';
import { newUnit } from './units.defaults.ts';

/** What is told of a unit. Money is in SAR, space in m². */
export interface UnitEntry {
  name: string;
  description?: string;
  type?: UnitType;
  status?: UnitStatus;
  cost?: number | null;
  space?: number | null;
  translations?: { en?: Texts<(typeof unitTexts)[number]> };
}

/** A unit as it was given, with what stands in for the texts that nobody wrote in any language. */
export function withDefaults<Entry extends Partial<UnitEntry>>(entry: Entry): Entry & { name: string } {
  const english = entry.translations?.en;
  const suggested = newUnit.translations.en;
  return {
    ...entry,
    name: entry.name ?? (english?.name || suggested.name),
    description: entry.description ?? (english?.description ? '' : suggested.description),
  };
}

export function unitRowOf(entry: UnitEntry, projectId: number, now: Date): NewUnitRow {
  return {
    project_id: projectId,
    ...cleaned({ name: entry.name, description: entry.description ?? '' }),
    type: entry.type ?? unitTypes[0],
    status: entry.status ?? unitStatuses[0],
    cost: halalas(entry.cost),
    space: hundredths(entry.space),
    media: null,
    translations: JSON.stringify({ en: cleaned(entry.translations?.en ?? {}) }),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
  };
}

/** The columns of a unit that change with what is told. Throws 422 where that leaves no name. */
export function unitChanges(row: UnitRow, entry: Partial<UnitEntry>): Partial<UnitRow> {
  return {
    ...refuseEmpty(cleaned(given(entry, unitTexts)), ['name']),
    ...given(entry, ['type', 'status']),
    ...(entry.cost !== undefined && { cost: halalas(entry.cost) }),
    ...(entry.space !== undefined && { space: hundredths(entry.space) }),
    translations: withEnglish(row.translations, entry.translations?.en),
  };
}
