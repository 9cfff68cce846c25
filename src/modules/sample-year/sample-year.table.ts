import type { Generated } from 'kysely';

/** `wanted`: it is being loaded, or will be soon. */
export type YearState = 'none' | 'wanted' | 'loaded' | 'removed';

export interface SampleYearTables {
  /** A single row. */
  sample_year: {
    id: number;
    state: YearState;
    changed_at: string | null;
    /** Random, of the load that runs. */
    claim: string | null;
    /** Until then nobody else loads it; a process that was killed leaves its claim to expire. */
    claimed_until: string | null;
  };
  /** Ids that were set aside in a table for the year. Nothing else ever gets one of them. */
  sample_year_rows: {
    id: Generated<number>;
    table: string;
    first: number;
    last: number;
  };
}

/** Ids from `first` to `last`. */
export interface Range {
  first: number;
  last: number;
}

/** The year's ids by table. */
export type Ranges = ReadonlyMap<string, Range>;
