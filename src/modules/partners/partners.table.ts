import type { Generated, Insertable, Selectable } from 'kysely';

/** A partner, as staff wrote it: Arabic in the fields, English in `translations`. */
export interface PartnersTable {
  id: Generated<number>;
  name: string;
  description: string;
  /** The hash of a stored picture. */
  thumbnail: string | null;
  status: string;
  /** Its place in the row of logos; lower comes first. */
  position: number;
  translations: string;
  /** The names in both languages, folded, as searches and the order by name see them. */
  search: string;
  created_at: string;
  updated_at: string;
  /** When it was deleted; what is deleted can be brought back. */
  deleted_at: string | null;
}

export interface PartnersTables {
  partners: PartnersTable;
}

export type PartnerRow = Selectable<PartnersTable>;
export type NewPartnerRow = Insertable<PartnersTable>;
