import type { Picture } from '#modules/media/server.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import type { ManagedProject } from './admin/projects.admin.contract.ts';
import type { ProjectPicture } from './pictures/pictures.contract.ts';
import { documentFields } from './pictures/pictures.fields.ts';
import type { ListedProject } from './projects.contract.ts';
import { type ProjectRow, projectFields } from './projects.fields.ts';
import type { PictureRow } from './projects.table.ts';
import type { Unit } from './units/units.contract.ts';
import { type UnitRow, unitFields } from './units/units.fields.ts';

export type Pictures = ReadonlyMap<string, Picture>;

/** Number of a project's units by status. */
export type UnitCounts = Partial<Record<string, number>>;

export function presentProject(
  row: ProjectRow,
  about: {
    cover: PictureRow | undefined;
    pictures: Pictures;
    units: UnitCounts;
    /** Whether the reader sees a hidden cost. */
    seesAll: boolean;
  },
): ListedProject {
  const { cover, units } = about;
  const picture = cover && about.pictures.get(cover.media);
  const coverEn = cover ? (JSON.parse(cover.translations) as ProjectPicture['translations']).en : undefined;
  const answered = answeredFields(projectFields, row);
  return {
    id: row.id,
    ...answered,
    cost: row.hide_cost === 1 && !about.seesAll ? null : answered.cost,
    units_count: Object.values(units).reduce<number>((sum, count = 0) => sum + count, 0),
    sold_units: units.sold ?? 0,
    available_units: units.available ?? 0,
    thumbnail: picture?.thumbnail ?? '',
    image: picture?.image ?? null,
    image_alt: cover?.alt ?? '',
    created_at: row.created_at,
    updated_at: row.updated_at,
    translations: {
      en: {
        ...answered.translations.en,
        ...(coverEn?.alt && { image_alt: coverEn.alt }),
      },
    },
  };
}

/** A project in the staff's list: without pictures and without fields only its own page needs. */
export function presentManagedProject(row: ProjectRow, units: UnitCounts): ManagedProject {
  const shown = presentProject(row, { cover: undefined, pictures: new Map(), units, seesAll: true });
  const { ingredients, thumbnail, image, image_alt, translations, ...listed } = shown;
  const { ingredients: _english, ...texts } = translations.en ?? {};
  const { deleted_at, archived_at = null } = row;
  return { ...listed, translations: { en: texts }, deleted_at, archived_at };
}

export function presentUnit(row: UnitRow, pictures: Pictures): Unit {
  const picture = row.media === null ? undefined : pictures.get(row.media);
  return {
    id: row.id,
    project_id: row.project_id,
    ...answeredFields(unitFields, row),
    thumbnail: picture?.thumbnail ?? '',
    image: picture?.image ?? null,
    updated_at: row.updated_at,
  };
}

export function presentPicture(row: PictureRow, pictures: Pictures): ProjectPicture {
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
    ...answeredFields(documentFields, row),
    updated_at: row.updated_at,
  };
}
