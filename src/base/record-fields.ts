// Fields of a kind of record, as plain data: record-schemas.ts and server/records interpret them on the
// server, ui/admin/record in the panel. Nothing here needs zod, so it may reach browsers.

interface Common {
  /** Description in the API documentation. */
  about?: string;
  /** Whether lists can be sorted by it. */
  sorts?: true;
  /** Whether the panel's list shows its column, or readers may add it. */
  list?: 'shown' | 'hidden';
  /** Width of its export column in characters; false omits it. */
  file?: number | false;
}

/** A text, in one language or in both. */
export interface TextField extends Common {
  kind: 'text';
  max: number;
  required?: true;
  /** Arabic in the field, English in `translations.en`. */
  bilingual?: true;
  /** Height of its form field, for multi-line texts. */
  rows?: number;
  /** HTML, sanitised when stored and when answered; `full` keeps tables and this site's pictures too. */
  rich?: true | 'full';
  /** Whether search covers it. */
  searched?: true;
}

/**
 * A number of at least 0: money in SAR (stored in halalas), an area in m², a length in metres or a percentage (all
 * three stored in hundredths), or a whole number.
 */
export interface AmountField extends Common {
  kind: 'money' | 'area' | 'length' | 'percent' | 'whole';
  max: number;
  required?: true;
}

/** A date, YYYY-MM-DD. */
export interface DayField extends Common {
  kind: 'day';
  required?: true;
}

/** One of several values. */
export interface ChoiceField extends Common {
  kind: 'choice';
  /** The first is the default. */
  values: readonly [string, ...string[]];
  /** Whether lists can be filtered by it. */
  filters?: true;
  required?: true;
}

/** Yes or no. */
export interface FlagField extends Common {
  kind: 'flag';
  /** The default. */
  initial: boolean;
  /** Accepted and stored, but not in answers or in the form. */
  inputOnly?: true;
}

export type RecordField = TextField | AmountField | DayField | ChoiceField | FlagField;

export type RecordFields = Readonly<Record<string, RecordField>>;

type Given<Field extends RecordField> = Omit<Field, 'kind'>;

type None = Record<never, never>;

/** A text in Arabic and English. */
export const bilingual = <const Options extends Omit<Given<TextField>, 'bilingual'>>(options: Options) =>
  ({ kind: 'text', bilingual: true, ...options }) as { kind: 'text'; bilingual: true } & Options;

/** A text in any language. */
export const text = <const Options extends Omit<Given<TextField>, 'bilingual'>>(options: Options) =>
  ({ kind: 'text', ...options }) as { kind: 'text' } & Options;

type Amount<Kind, Options> = { kind: Kind; max: number } & NoInfer<Options>;

/** An amount in SAR with at most two decimals. */
export const money = <const Options extends Partial<Given<AmountField>> = None>(options?: Options) =>
  ({ kind: 'money', max: 1e12, ...options }) as Amount<'money', Options>;

/** An area in square metres with at most two decimals. */
export const area = <const Options extends Partial<Given<AmountField>> = None>(options?: Options) =>
  ({ kind: 'area', max: 1e9, ...options }) as Amount<'area', Options>;

/** A length in metres with at most two decimals. */
export const length = <const Options extends Partial<Given<AmountField>> = None>(options?: Options) =>
  ({ kind: 'length', max: 100_000, ...options }) as Amount<'length', Options>;

/** A percentage with at most two decimals. */
export const percent = <const Options extends Partial<Given<AmountField>> = None>(options?: Options) =>
  ({ kind: 'percent', max: 100, ...options }) as Amount<'percent', Options>;

/** A whole number. */
export const whole = <const Options extends Partial<Given<AmountField>> = None>(options?: Options) =>
  ({ kind: 'whole', max: 1_000_000, ...options }) as Amount<'whole', Options>;

/** A date without a time. */
export const day = <const Options extends Given<DayField> = None>(options?: Options) =>
  ({ kind: 'day', ...options }) as { kind: 'day' } & NoInfer<Options>;

/** One of `values`. */
export const choice = <
  const Values extends readonly [string, ...string[]],
  const Options extends Omit<Given<ChoiceField>, 'values'> = None,
>(
  values: Values,
  options?: Options,
) => ({ kind: 'choice', values, ...options }) as { kind: 'choice'; values: Values } & NoInfer<Options>;

/** Yes or no. */
export const flag = <const Options extends Partial<Given<FlagField>> = None>(options?: Options) =>
  ({ kind: 'flag', initial: false, ...options }) as { kind: 'flag'; initial: boolean } & NoInfer<Options>;

/**
 * Fields of a kind of record, in export order. Columns, answers and forms use the same names; labels are
 * `fields.<name>` and `values.<name>.<value>` in `locales/journal.{ar,en}.json`.
 */
export function fields<const Fields extends RecordFields>(all: Fields): Fields {
  return all;
}

type OrNull<Field, Value> = Field extends { required: true } ? Value : Value | null;

/** A field's value in a body and an answer. */
export type ValueOf<Field> = Field extends { kind: 'text' }
  ? string
  : Field extends { kind: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : Field extends { kind: 'flag' }
      ? boolean
      : Field extends { kind: 'day' }
        ? OrNull<Field, string>
        : OrNull<Field, number>;

type ColumnOf<Field> = Field extends { kind: 'text' | 'choice' }
  ? string
  : Field extends { kind: 'flag' }
    ? number
    : ValueOf<Field>;

/** Names of the fields that match `Wanted`. */
type Named<Fields, Wanted> = {
  [Name in keyof Fields]: Fields[Name] extends Wanted ? Name : never;
}[keyof Fields] &
  string;

export type RequiredNames<Fields> = Named<Fields, { required: true }>;
export type BilingualNames<Fields> = Named<Fields, { bilingual: true }>;

type IfAny<Names, Then> = [Names] extends [never] ? unknown : Then;

/** Input for a new record. */
export type RecordEntry<Fields extends RecordFields> = {
  [Name in RequiredNames<Fields>]: ValueOf<Fields[Name]>;
} & {
  [Name in Exclude<keyof Fields, RequiredNames<Fields>>]?: ValueOf<Fields[Name]> | undefined;
} & IfAny<BilingualNames<Fields>, { translations?: Translations<Fields> | undefined }>;

interface Translations<Fields> {
  en?: { [Name in BilingualNames<Fields>]?: string | undefined } | undefined;
}

/** Columns that store the fields. */
export type RecordColumns<Fields extends RecordFields> = {
  [Name in keyof Fields]: ColumnOf<Fields[Name]>;
} & IfAny<BilingualNames<Fields>, { /** JSON. */ translations: string }> &
  IfAny<Named<Fields, { searched: true }>, { /** Search text, folded. */ search: string }>;

/** A table row with the fields and the common columns of records. */
export type RecordRowOf<Fields extends RecordFields> = RecordColumns<Fields> & {
  id: number;
  created_at: string;
  updated_at: string;
  /** Time of deletion; the record can be restored for 30 days. */
  deleted_at: string | null;
  /** Time of archiving; only in kinds that can be archived. */
  archived_at?: string | null;
};

/** The fields in an answer. */
export type RecordAnswer<Fields extends RecordFields> = {
  -readonly [Name in Exclude<keyof Fields, Named<Fields, { inputOnly: true }>>]: ValueOf<Fields[Name]>;
} & IfAny<
  BilingualNames<Fields>,
  { translations: { en?: { [Name in BilingualNames<Fields>]?: string | null | undefined } | undefined } }
>;

/** A form's values, by the names of the API's field errors. */
export type RecordValues<Fields extends RecordFields> = {
  -readonly [Name in Exclude<keyof Fields, Named<Fields, { inputOnly: true }>>]: Fields[Name] extends {
    kind: 'flag';
  }
    ? boolean
    : string;
} & Record<`translations.en.${BilingualNames<Fields>}`, string>;

export const isInputOnly = (field: RecordField): boolean => field.kind === 'flag' && field.inputOnly === true;

/** Names of the bilingual texts. */
export function bilingualNames<Fields extends RecordFields>(fields: Fields): BilingualNames<Fields>[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.kind === 'text' && field.bilingual;
  }) as BilingualNames<Fields>[];
}
