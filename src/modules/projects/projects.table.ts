import type { Generated, Insertable, Selectable } from 'kysely';
import type { ProjectRow } from './projects.fields.ts';
import type { UnitRow } from './units/units.fields.ts';

type Stored<Row> = Omit<Row, 'id'> & { id: Generated<number> };

/** A file that belongs to the record in `entity_name` and `entity_id`. */
export interface PicturesTable {
  id: Generated<number>;
  entity_name: string;
  entity_id: number;
  /** Hash of a stored picture. */
  media: string;
  file_name: string;
  file_type: string;
  file_size: number;
  file_extension: string;
  position: number;
  /** 1 for the cover. */
  cover: number;
  alt: string;
  translations: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ProjectsTables {
  projects: Stored<ProjectRow>;
  project_units: Stored<UnitRow>;
  documents: PicturesTable;
}

export type { ProjectRow, UnitRow };
export type PictureRow = Selectable<PicturesTable>;
export type NewProjectRow = Omit<ProjectRow, 'id'>;
export type NewUnitRow = Omit<UnitRow, 'id'>;
export type NewPictureRow = Insertable<PicturesTable>;
