import { toHalalas } from '#base/money.ts';
import { foldForSearch } from '#base/search.ts';
import { plainText, sanitiseRichText } from '#server/rich-text.ts';
import type { projectTexts } from './projects.contract.ts';
import type { NewProjectRow, NewUnitRow } from './projects.table.ts';
import {
  type DurationUnit,
  durationUnits,
  type ProjectCategory,
  type ProjectStatus,
  type ProjectType,
  projectCategories,
  projectStatuses,
  projectTypes,
  type UnitStatus,
  type UnitType,
  unitStatuses,
  unitTypes,
} from './projects.values.ts';
import type { unitTexts } from './units.contract.ts';

type Texts<Field extends string> = Partial<Record<Field, string>>;

/** What is told of a new project; the rest has the defaults of the specification (section 9). Money is in SAR, space in m². */
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
  translations?: { en?: Texts<(typeof projectTexts)[number]> };
}

export interface UnitEntry {
  name: string;
  description?: string;
  type?: UnitType;
  status?: UnitStatus;
  cost?: number | null;
  space?: number | null;
  translations?: { en?: Texts<(typeof unitTexts)[number]> };
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
    translations: JSON.stringify({ en: english }),
    search: foldForSearch(`${entry.name} ${english.name ?? ''}`),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
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

/** Markup belongs into the ingredients alone. */
function cleaned<T extends Texts<string>>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      field === 'ingredients' ? sanitiseRichText(text ?? '') : plainText(text ?? ''),
    ]),
  ) as T;
}

const halalas = (riyals: number | null | undefined) => (riyals == null ? null : toHalalas(riyals));

const hundredths = (area: number | null | undefined) => (area == null ? null : Math.round(area * 100));
