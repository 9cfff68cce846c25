/** A record that needs another, which is kept therefore. */
export interface NeedingRecord {
  subject: string;
  id: number;
  /** Its number, or else its name. */
  name: string;
  /** Its address in the panel, if it has one. */
  page: string | null;
}

/** What needs a record: some of it by name, and how many more. */
export interface Needed {
  records: NeedingRecord[];
  more: number;
}

/** What an answer of 409 says besides its sentence if a record is kept because others need it. */
export interface NeededAnswer {
  needed_by: Needed;
  /** Whether it can be archived instead. */
  may_archive: boolean;
}
