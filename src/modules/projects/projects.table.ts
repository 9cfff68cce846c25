import type { Generated, Insertable, Selectable } from 'kysely';

/** A project, as staff wrote it: Arabic in the fields, English in `translations`. */
export interface ProjectsTable {
  id: Generated<number>;
  name: string;
  description: string;
  address: string;
  /** Sanitised HTML. */
  ingredients: string;
  owner: string;
  project_manager: string;
  type: string;
  category: string;
  status: string;
  /** Halalas. */
  cost: number | null;
  duration: number | null;
  duration_unit: string;
  start_date: string | null;
  end_date: string | null;
  /** Hundredths of a square metre. */
  space: number | null;
  buildings: number | null;
  is_public: number;
  /** 1 where visitors are not told the cost. */
  hide_cost: Generated<number>;
  /** 1 where a hidden project is shown as soon as it has a picture. */
  awaits_picture: Generated<number>;
  translations: string;
  /** The names in both languages, folded, as searches and the order by name see them. */
  search: string;
  created_at: string;
  updated_at: string;
  /** When it was deleted; what is deleted can be brought back. */
  deleted_at: string | null;
}

export interface ProjectUnitsTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  description: string;
  type: string;
  status: string;
  /** Halalas. */
  cost: number | null;
  /** Hundredths of a square metre. */
  space: number | null;
  /** The hash of a stored picture. */
  media: string | null;
  translations: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** A file that belongs to something, which `entity_name` and `entity_id` name. */
export interface DocumentsTable {
  id: Generated<number>;
  entity_name: string;
  entity_id: number;
  /** The hash of a stored picture. */
  media: string;
  file_name: string;
  file_type: string;
  file_size: number;
  file_extension: string;
  position: number;
  /** 1 for the one picture that stands for the whole. */
  cover: number;
  alt: string;
  translations: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ProjectsTables {
  projects: ProjectsTable;
  project_units: ProjectUnitsTable;
  documents: DocumentsTable;
}

export type ProjectRow = Selectable<ProjectsTable>;
export type UnitRow = Selectable<ProjectUnitsTable>;
export type DocumentRow = Selectable<DocumentsTable>;
export type NewProjectRow = Insertable<ProjectsTable>;
export type NewUnitRow = Insertable<ProjectUnitsTable>;
export type NewDocumentRow = Insertable<DocumentsTable>;
