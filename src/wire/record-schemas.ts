import { z } from 'zod';
import {
  type BilingualNames,
  bilingualNames,
  isInputOnly,
  type RecordAnswer,
  type RecordEntry,
  type RecordField,
  type RecordFields,
  type RequiredNames,
  type TextField,
  type ValueOf,
} from '#base/record-fields.ts';
import {
  englishOf,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalNumber,
  optionalText,
} from './entry-fields.ts';
import { day, line, paragraph, translationsOf } from './fields.ts';
import { asFile, listQuery } from './list.ts';

type OptionalOf<Type> = z.ZodOptional<z.ZodType<Type, unknown>>;

type English<Fields extends RecordFields> = [BilingualNames<Fields>] extends [never]
  ? unknown
  : {
      translations: OptionalOf<
        Exclude<RecordEntry<Fields>['translations' & keyof RecordEntry<Fields>], undefined>
      >;
    };

type CreateShape<Fields extends RecordFields> = {
  [Name in keyof Fields]: Name extends RequiredNames<Fields>
    ? z.ZodType<ValueOf<Fields[Name]>, unknown>
    : OptionalOf<ValueOf<Fields[Name]>>;
} & English<Fields>;

type ChangeShape<Fields extends RecordFields> = {
  [Name in keyof Fields]: OptionalOf<ValueOf<Fields[Name]>>;
} & English<Fields>;

type AnswerShape<Fields extends RecordFields> = {
  [Name in keyof RecordAnswer<Fields>]: z.ZodType<RecordAnswer<Fields>[Name]>;
};

/** Body fields for creating a record. Omitted fields get their default (`record-fields.ts`). */
export function createShape<Fields extends RecordFields>(fields: Fields): CreateShape<Fields> {
  return shapeOf(fields, (field) =>
    isRequired(field) ? needed(field) : optional(field),
  ) as CreateShape<Fields>;
}

/** Body fields for changing a record: omitted fields stay. */
export function changeShape<Fields extends RecordFields>(fields: Fields): ChangeShape<Fields> {
  return shapeOf(fields, (field) =>
    isRequired(field) ? needed(field).optional() : optional(field),
  ) as ChangeShape<Fields>;
}

/** A record's fields in an answer. */
export function answerShape<Fields extends RecordFields>(fields: Fields): AnswerShape<Fields> {
  const names = bilingualNames(fields);
  const shown = Object.entries(fields).filter(([, field]) => !isInputOnly(field));
  return {
    ...Object.fromEntries(shown.map(([name, field]) => [name, described(answered(field), field)])),
    ...(names.length > 0 && { translations: translationsOf(names) }),
  } as AnswerShape<Fields>;
}

/**
 * Query of the staff's list of a kind of record: sorted by `columns` and sortable fields, filtered by choice
 * fields, exported, or deleted records. `defaultOrder` is the default order.
 */
export function recordQuery<Fields extends RecordFields, const Column extends string>(
  fields: Fields,
  columns: readonly [Column, ...Column[]],
  defaultOrder: Order<SortedNames<Fields> | Column>,
) {
  const sorted = Object.keys(fields).filter((name) => fields[name]?.sorts) as SortedNames<Fields>[];
  return listQuery<SortedNames<Fields> | Column>([...columns, ...sorted], defaultOrder).extend({
    ...asFile,
    ...choicesOf(fields),
    deleted: z.enum(['0', '1']).default('0').meta({ description: '1 for those deleted in the last 30 days' }),
  });
}

type Order<Name extends string> = Name | `-${Name}`;

type FilterShape<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { filters: true } ? Name : never]: OptionalOf<
    ValueOf<Fields[Name]>
  >;
};

/** Choice fields that filter a list. */
function choicesOf<Fields extends RecordFields>(fields: Fields): FilterShape<Fields> {
  const choices = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && field.filters ? [[name, z.enum(field.values).optional()]] : [],
  );
  return Object.fromEntries(choices);
}

type SortedNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { sorts: true } ? Name : never;
}[keyof Fields] &
  string;

function shapeOf(fields: RecordFields, schemaOf: (field: RecordField) => z.ZodType): z.ZodRawShape {
  const english = bilingualNames(fields).map((name) => [name, optionalText((fields[name] as TextField).max)]);
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, described(schemaOf(field), field)]),
    ),
    ...(english.length > 0 && { translations: englishOf(Object.fromEntries(english)) }),
  };
}

const isRequired = (field: RecordField) => 'required' in field && field.required === true;

const described = (schema: z.ZodType, { about }: RecordField) =>
  about === undefined ? schema : schema.meta({ description: about });

function optional(field: RecordField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return optionalText(field.max);
    case 'choice':
      return optionalChoice(field.values);
    case 'day':
      return optionalDay;
    case 'flag':
      return optionalFlag;
    default:
      return optionalNumber({ max: field.max, decimals: field.kind === 'whole' ? 0 : 2 });
  }
}

/** A field that a change may omit but not empty. */
function needed(field: RecordField): z.ZodType {
  if (field.kind === 'text') return field.rows ? paragraph(field.max) : line(field.max);
  return z.nonoptional(optional(field)).refine((value) => value !== null, { error: 'common.required' });
}

function answered(field: RecordField): z.ZodType {
  const orNull = (schema: z.ZodType) => (isRequired(field) ? schema : schema.nullable());
  switch (field.kind) {
    case 'text':
      return z.string();
    case 'choice':
      return z.enum(field.values);
    case 'flag':
      return z.boolean();
    case 'day':
      return orNull(day);
    case 'whole':
      return orNull(z.int().min(0));
    default:
      return orNull(z.number().min(0));
  }
}
