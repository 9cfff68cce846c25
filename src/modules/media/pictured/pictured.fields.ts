import type { RecordFields, RecordRowOf } from '#base/record-fields.ts';

/** Columns that these records have besides their fields. */
export interface PictureColumns {
  /** Hash of a stored picture. */
  thumbnail: string | null;
  /** Place in the order that staff give; lower comes first. */
  position: number;
}

/** Fields of records with a picture: shown to visitors while `status` is `active`. */
export type PicturedFields = RecordFields & {
  readonly name: { readonly kind: 'text'; readonly max: number };
  readonly status: { readonly kind: 'choice'; readonly values: readonly ['active', 'inactive'] };
};

export type PicturedRow<Fields extends RecordFields> = RecordRowOf<Fields> & PictureColumns;
