/** What a figure or a name opens: a record, another report, or a row below. */
export type Opens =
  | { record: { subject: string; id: number } }
  | { row: string }
  | { report: string; query: Readonly<Record<string, string>> };

/** A name in both languages. */
export interface Named {
  name: string;
  translations?: { en?: { name?: string | null | undefined } | undefined } | undefined;
}

export interface TextCell {
  kind: 'text';
  /** Parts in order: a word of the catalogue, a name, or a text that is a number. */
  word?: string;
  named?: Named | null;
  text?: string;
  ltr?: string;
  opens?: Opens | undefined;
}

/** A cell of a report, the same on screen, on paper and in files. */
export type ReportCell =
  | TextCell
  | {
      kind: 'money';
      riyals: number | null;
      opens?: Opens | undefined;
      late?: boolean;
      /** It can hold no amount. */
      barred?: boolean;
    }
  | { kind: 'date'; day: string | null }
  | { kind: 'percent'; percent: number | null };

export interface ReportColumn {
  /** Its heading is `columns.<key>`. */
  key: string;
  kind: ReportCell['kind'];
  /** In characters, in files. */
  width?: number;
  /** On a phone, the figures of a pair are shown together. */
  pair?: string;
}

export interface ReportRow {
  key: string;
  /** A heading over rows, a part of the row before, or a sum. */
  look: 'row' | 'group' | 'part' | 'sum';
  cells: readonly ReportCell[];
}

/** Key of the row below the sums with those of the compared days. */
export const beforeKey = 'before';

/** What a report must equal, as `checks.<key>`; `difference` is zero when it does. */
export interface ReportCheck {
  key: string;
  difference: number;
}

/** A sentence about the report, as `notes.<key>`; `riyals` is its amount. */
export interface ReportNote {
  key: string;
  riyals?: number;
}

export interface ReportLayout {
  /** Its title is `titles.<name>`. */
  name: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  checks: readonly ReportCheck[];
  notes?: readonly ReportNote[];
  /** What it is narrowed to: its account, customer, project. */
  about?: readonly TextCell[];
  /** Days that the report is about. */
  from: string | null;
  to: string;
  /** Days with which they are compared. */
  compared?: { from: string | null; to: string } | null;
}

export const money = (riyals: number | null, opens?: Opens): ReportCell => ({ kind: 'money', riyals, opens });
export const word = (key: string): ReportCell => ({ kind: 'text', word: key });
export const none: ReportCell = { kind: 'text' };
/** Records that a report is narrowed to, of which some are not given. */
export const about = (...all: readonly (Named | null)[]): TextCell[] =>
  all.flatMap((named) => (named ? [{ kind: 'text', named }] : []));
export const noMoney: ReportCell = { kind: 'money', riyals: null };
export const record = (subject: string, id: number): Opens => ({ record: { subject, id } });
