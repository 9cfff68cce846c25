import { toRiyals } from '#base/money.ts';
import type { Picture } from '#modules/media/server.ts';
import { sanitiseRichText } from '#server/rich-text.ts';
import type { Document } from './documents.contract.ts';
import type { ManagedProject } from './projects.admin.contract.ts';
import type { ListedProject } from './projects.contract.ts';
import type { DocumentRow, ProjectRow, UnitRow } from './projects.table.ts';
import type {
  DurationUnit,
  ProjectCategory,
  ProjectStatus,
  ProjectType,
  UnitStatus,
  UnitType,
} from './projects.values.ts';
import type { Unit } from './units.contract.ts';

export type Pictures = ReadonlyMap<string, Picture>;

/** How many units a project has of each status. */
export type UnitCounts = Partial<Record<string, number>>;

const riyals = (halalas: number | null) => (halalas === null ? null : toRiyals(halalas));
const squareMetres = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

export function presentProject(
  row: ProjectRow,
  about: {
    cover: DocumentRow | undefined;
    pictures: Pictures;
    units: UnitCounts;
    /** Whether the reader is told a hidden cost. */
    seesAll: boolean;
  },
): ListedProject {
  const { cover, units } = about;
  const picture = cover && about.pictures.get(cover.media);
  const { en = {} } = JSON.parse(row.translations) as { en?: Record<string, string> };
  const coverEn = cover ? (JSON.parse(cover.translations) as Document['translations']).en : undefined;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    address: row.address,
    ingredients: sanitiseRichText(row.ingredients),
    owner: row.owner,
    project_manager: row.project_manager,
    type: row.type as ProjectType,
    category: row.category as ProjectCategory,
    status: row.status as ProjectStatus,
    cost: row.hide_cost === 1 && !about.seesAll ? null : riyals(row.cost),
    duration: row.duration,
    duration_unit: row.duration_unit as DurationUnit,
    start_date: row.start_date,
    end_date: row.end_date,
    space: squareMetres(row.space),
    buildings: row.buildings,
    units_count: Object.values(units).reduce<number>((sum, count = 0) => sum + count, 0),
    sold_units: units.sold ?? 0,
    available_units: units.available ?? 0,
    thumbnail: picture?.thumbnail ?? '',
    image: picture?.image ?? null,
    image_alt: cover?.alt ?? '',
    is_public: row.is_public === 1,
    hide_cost: row.hide_cost === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
    translations: {
      en: {
        ...en,
        ...(en.ingredients && { ingredients: sanitiseRichText(en.ingredients) }),
        ...(coverEn?.alt && { image_alt: coverEn.alt }),
      },
    },
  };
}

/** A project as the list of staff shows it: without pictures and without what only its own page needs. */
export function presentManagedProject(row: ProjectRow, units: UnitCounts): ManagedProject {
  const shown = presentProject(row, { cover: undefined, pictures: new Map(), units, seesAll: true });
  const { ingredients, thumbnail, image, image_alt, translations, ...listed } = shown;
  const { ingredients: _english, ...texts } = translations.en ?? {};
  return { ...listed, translations: { en: texts }, deleted_at: row.deleted_at };
}

export function presentUnit(row: UnitRow, pictures: Pictures): Unit {
  const picture = row.media === null ? undefined : pictures.get(row.media);
  return {
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    description: row.description,
    type: row.type as UnitType,
    status: row.status as UnitStatus,
    cost: riyals(row.cost),
    space: squareMetres(row.space),
    thumbnail: picture?.thumbnail ?? '',
    image: picture?.image ?? null,
    translations: JSON.parse(row.translations),
    updated_at: row.updated_at,
  };
}

export function presentDocument(row: DocumentRow, pictures: Pictures): Document {
  const picture = pictures.get(row.media);
  return {
    id: row.id,
    entity_id: row.entity_id,
    entity_name: 'projects',
    file_name: row.file_name,
    file_type: row.file_type,
    file_size: row.file_size,
    file_extension: row.file_extension,
    file_content: picture?.preview ?? '',
    image: picture?.image ?? null,
    position: row.position,
    cover: row.cover === 1,
    alt: row.alt,
    translations: JSON.parse(row.translations),
    updated_at: row.updated_at,
  };
}

/** A row as the journal keeps it: amounts and areas as people read them. */
export function recordedFields(row: ProjectRow | UnitRow | DocumentRow): Record<string, unknown> {
  return {
    ...row,
    ...('cost' in row && { cost: riyals(row.cost), space: squareMetres(row.space) }),
    ...('is_public' in row && {
      is_public: row.is_public === 1,
      hide_cost: row.hide_cost === 1,
      awaits_picture: row.awaits_picture === 1,
    }),
    ...('cover' in row && { cover: row.cover === 1 }),
    translations: JSON.parse(row.translations),
  };
}
