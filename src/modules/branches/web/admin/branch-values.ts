import type { RecordValues } from '#base/record-fields.ts';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import type { ManagedBranch } from '../../branches.contract.ts';
import { branchFields } from '../../branches.fields.ts';
import type { Week } from '../../hours.engine.ts';

export const weeks = ['regular', 'ramadan'] as const;
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The name of a day's hours in the form, which is that of its fault in the API. */
export type DayField = `hours.${(typeof weeks)[number]}.${(typeof weekdays)[number]}`;

export type BranchValues = RecordValues<typeof branchFields> & Record<DayField, string>;

export function valuesOf(branch: ManagedBranch | null): BranchValues {
  const days = weeks.flatMap((week) =>
    weekdays.map((day): [DayField, string] => [`hours.${week}.${day}`, branch?.hours[week]?.[day] ?? '']),
  );
  return {
    ...fieldValues(branchFields, branch),
    ...(Object.fromEntries(days) as Record<DayField, string>),
  };
}

export function bodyOf(values: BranchValues) {
  const week = (name: (typeof weeks)[number]): Week => weekdays.map((day) => values[`hours.${name}.${day}`]);
  return {
    ...fieldsBody(branchFields, values),
    hours: { regular: week('regular'), ramadan: week('ramadan') },
  };
}
