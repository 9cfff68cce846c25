import {
  bilingual,
  choice,
  fields,
  flag,
  type RecordEntry,
  type RecordRowOf,
  text,
} from '#base/record-fields.ts';

export const branchFields = fields({
  code: text({
    max: 12,
    required: true,
    sorts: true,
    list: 'shown',
    file: 12,
    about: 'Short and unique: A-Z, 0-9 and hyphens, such as RUH. Documents name the branch by it',
  }),
  name: bilingual({ max: 120, required: true, searched: true, sorts: true }),
  city: bilingual({ max: 127, required: true, list: 'shown' }),
  address: bilingual({ max: 500, rows: 2, file: 50 }),
  phone: text({ max: 40, list: 'shown', file: 20, about: 'E.164' }),
  mobile: text({ max: 40, list: 'hidden', file: 20, about: 'E.164' }),
  place: text({
    max: 500,
    file: 40,
    about: 'Latitude and longitude, such as `24.7743,46.6384`, or an https link of a map service',
  }),
  cr_number: text({ max: 40, file: 20, about: 'Commercial registration: 10 digits' }),
  vat_number: text({ max: 40, file: 20, about: '15 digits; empty where it is that of the company' }),
  vat_group_tin: text({
    max: 40,
    file: 20,
    about: 'The TIN (10 digits) of the member, needed with the VAT number of a group, whose 11th digit is 1',
  }),
  is_head_office: flag({ about: 'True for exactly one branch' }),
  status: choice(['active', 'inactive'], { filters: true, sorts: true, file: 16 }),
});

export type BranchEntry = RecordEntry<typeof branchFields>;

export interface BranchRow extends RecordRowOf<typeof branchFields> {
  /** Opening hours as JSON (`Hours`). */
  hours: string;
  /** Its place in the order of branches; lower comes first. */
  position: number;
}
