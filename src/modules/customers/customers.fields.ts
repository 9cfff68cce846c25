import { bilingual, choice, fields, flag, type RecordRowOf, text } from '#base/record-fields.ts';

export const customerFields = fields({
  name: bilingual({ max: 255, required: true, searched: true, sorts: true, file: 40 }),
  kind: choice(['person', 'company'], { filters: true, sorts: true, file: 12, list: 'shown' }),
  phone: text({
    max: 40,
    list: 'shown',
    file: 18,
    about: 'The main phone in E.164, in any notation when sent',
  }),
  email: text({ max: 254, list: 'shown', file: 30 }),
  national_id: text({ max: 20, file: 16 }),
  cr_number: text({ max: 20, list: 'hidden', file: 16, about: 'Commercial registration or unified number' }),
  vat_number: text({ max: 20, list: 'hidden', file: 20 }),
  supplier: flag({
    list: 'hidden',
    file: 10,
    about: 'Whether the company buys from it, as from a supplier or subcontractor',
  }),
  note: text({ max: 5000, rows: 3, file: 60 }),
});

/** The national address, `address` in the API. */
export const addressFields = fields({
  street: text({ max: 127, file: 30 }),
  building_no: text({ max: 10 }),
  additional_no: text({ max: 10 }),
  district: text({ max: 127, file: 20 }),
  city: text({ max: 127, list: 'shown', file: 20 }),
  postal_code: text({ max: 10 }),
  country: text({ max: 2, about: 'ISO 3166, two letters; SA unless given' }),
});

/** Kinds of ID: national ID, Iqama, passport, ID of a Gulf state. */
export const idKinds = ['NAT', 'IQA', 'PAS', 'GCC'] as const;

export type IdKind = (typeof idKinds)[number];

export type AddressColumns = Pick<RecordRowOf<typeof addressFields>, keyof typeof addressFields>;

export interface CustomerRow extends RecordRowOf<typeof customerFields>, AddressColumns {
  /** '' for none. */
  id_kind: string;
  /** JSON: further phones. */
  phones: string;
  /** JSON: further e-mail addresses. */
  emails: string;
  /** The customer's account on the site. */
  user_id: number | null;
  /** JSON: further accounts, left by a merge until staff choose. */
  user_ids: string;
  /**
   * JSON: phones and addresses, these in lower case, that came by a form or a merge after the customer was made. They
   * suggest who somebody may be; no code goes there before staff who may read the customer's contracts confirm them.
   */
  unchecked: string;
  /** The customer it was merged into. It is then deleted, and kept for good. */
  merged_into: number | null;
}
