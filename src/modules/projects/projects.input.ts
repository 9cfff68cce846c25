import { searchText } from '#base/search.ts';
import { projectTexts } from './projects.contract.ts';
import {
  cleaned,
  given,
  halalas,
  hundredths,
  refuseEarlyEnd,
  refuseEmpty,
  type Texts,
  withEnglish,
} from './projects.normalize.ts';
import type { NewProjectRow, ProjectRow } from './projects.table.ts';
import {
  type DurationUnit,
  durationUnits,
  type ProjectCategory,
  type ProjectStatus,
  type ProjectType,
  projectCategories,
  projectStatuses,
  projectTypes,
} from './projects.values.ts';

/** What is told of a new project; of each choice that is left out the first is taken. Money is in SAR, space in m². */
export interface ProjectEntry extends Texts<Exclude<(typeof projectTexts)[number], 'name' | 'owner'>> {
  name: string;
  owner: string;
  type?: ProjectType;
  category?: ProjectCategory;
  status?: ProjectStatus;
  cost?: number | null;
  duration?: number | null;
  duration_unit?: DurationUnit;
  start_date?: string | null;
  end_date?: string | null;
  space?: number | null;
  buildings?: number | null;
  is_public?: boolean;
  hide_cost?: boolean;
  awaits_picture?: boolean;
  translations?: { en?: Texts<(typeof projectTexts)[number]> };
}

/** A project as it is written down: markup sanitised, money and areas in whole numbers, names folded for searches. */
export function projectRowOf(entry: ProjectEntry, now: Date): NewProjectRow {
  const english = cleaned(entry.translations?.en ?? {});
  return {
    ...cleaned({
      name: entry.name,
      owner: entry.owner,
      description: entry.description ?? '',
      address: entry.address ?? '',
      ingredients: entry.ingredients ?? '',
      project_manager: entry.project_manager ?? '',
    }),
    type: entry.type ?? projectTypes[0],
    category: entry.category ?? projectCategories[0],
    status: entry.status ?? projectStatuses[0],
    cost: halalas(entry.cost),
    duration: entry.duration ?? null,
    duration_unit: entry.duration_unit ?? durationUnits[0],
    start_date: entry.start_date ?? null,
    end_date: entry.end_date ?? null,
    space: hundredths(entry.space),
    buildings: entry.buildings ?? null,
    is_public: entry.is_public === false ? 0 : 1,
    hide_cost: entry.hide_cost ? 1 : 0,
    awaits_picture: entry.is_public === false && entry.awaits_picture ? 1 : 0,
    translations: JSON.stringify({ en: english }),
    search: searchOf(entry.name, english),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
  };
}

/** What a project is found by: its names in both languages. */
export function searchOf(name: string, english: { name?: string | undefined } | undefined): string {
  return searchText(`${name} ${english?.name ?? ''}`);
}

const values = [
  'type',
  'category',
  'status',
  'duration',
  'duration_unit',
  'start_date',
  'end_date',
  'buildings',
] as const;

/**
 * The columns of a project that change with what is told. Throws 422 where that leaves no name or owner, or days of which the
 * last comes first.
 */
export function projectChanges(row: ProjectRow, entry: Partial<ProjectEntry>): Partial<ProjectRow> {
  const texts = refuseEmpty(cleaned(given(entry, projectTexts)), ['name', 'owner']);
  const translations = withEnglish(row.translations, entry.translations?.en);
  const { en } = JSON.parse(translations) as { en: Texts<string> };
  const days = given(entry, ['start_date', 'end_date']);
  if (Object.keys(days).length > 0) refuseEarlyEnd({ ...row, ...days });
  return {
    ...texts,
    ...given(entry, values),
    ...(entry.cost !== undefined && { cost: halalas(entry.cost) }),
    ...(entry.space !== undefined && { space: hundredths(entry.space) }),
    ...(entry.is_public !== undefined && { is_public: entry.is_public ? 1 : 0 }),
    ...(entry.hide_cost !== undefined && { hide_cost: entry.hide_cost ? 1 : 0 }),
    // Somebody has chosen.
    ...((entry.is_public ?? entry.awaits_picture) !== undefined && {
      awaits_picture: !entry.is_public && entry.awaits_picture ? 1 : 0,
    }),
    translations,
    search: searchOf(texts.name ?? row.name, en),
  };
}
