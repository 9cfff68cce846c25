import { normaliseDecimal } from '#base/digits.ts';
import type { RecordValues } from '#base/record-fields.ts';
import { formatNumber } from '#i18n/format.ts';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import type { ClauseAnswer, Contract } from '../../contracts.contract.ts';
import { contractFields, penaltyFields, siteFields } from '../../contracts.fields.ts';
import { linesBody, type Row, rowsOf } from './schedule/rows.ts';

type SitePart = keyof typeof siteFields;

export const siteParts = Object.keys(siteFields) as SitePart[];

export const penaltyParts = Object.keys(penaltyFields) as (keyof typeof penaltyFields)[];

/** A clause as typed. */
export interface ClauseValues {
  /** Unique to this form. */
  key: string;
  title: string;
  body: string;
  title_en: string;
  body_en: string;
}

/** A milestone as typed. */
export interface MilestoneValues {
  /** Unique to this form. */
  key: string;
  title: string;
  title_en: string;
  percent: string;
  on: string;
}

/** The form's values, by the names of the API's field errors; the lines are `rows`. */
export type ContractValues = RecordValues<typeof contractFields> &
  Record<`site.${SitePart}` | `penalty.${keyof typeof penaltyFields}`, string> & {
    /** How much of the retention the preliminary handover releases; the final one releases the rest. */
    released_first: string;
    locale: string;
    customer_id: number | null;
    project_id: number | null;
    milestones: MilestoneValues[];
    clauses: ClauseValues[];
    clauses_reviewed: boolean;
    rows: Row[];
  };

export function valuesOf(contract: Contract): ContractValues {
  const site = Object.fromEntries(siteParts.map((part) => [`site.${part}`, contract.site[part]]));
  const penalty = Object.fromEntries(
    penaltyParts.map((part) => [`penalty.${part}`, shown(contract.penalty[part])]),
  );
  const first = contract.retention_release.find(({ on }) => on === 'preliminary')?.percent ?? 0;
  return {
    ...fieldValues(contractFields, contract),
    ...(site as Record<`site.${SitePart}`, string>),
    ...(penalty as Record<`penalty.${keyof typeof penaltyFields}`, string>),
    released_first: shown(first),
    locale: contract.locale,
    customer_id: contract.customer_id,
    project_id: contract.project_id,
    milestones: contract.milestones.map(({ title, translations: { en }, percent, on }, place) => ({
      ...{ key: `m${place}`, title, title_en: en?.title ?? '', percent: shown(percent), on: on ?? '' },
    })),
    clauses: clausesOf(contract.clauses ?? []),
    clauses_reviewed: contract.clauses_reviewed,
    rows: rowsOf(contract.lines ?? []),
  };
}

const shown = (value: number | null) => (value === null ? '' : formatNumber(value, 'en'));

export function clausesOf(clauses: readonly ClauseAnswer[]): ClauseValues[] {
  return clauses.map(({ title, body, translations: { en } }, place) => ({
    key: `c${place}`,
    title,
    body,
    title_en: en?.title ?? '',
    body_en: en?.body ?? '',
  }));
}

export function clausesBody(clauses: readonly ClauseValues[]) {
  return clauses.map(({ title, body, title_en, body_en }) => ({
    title,
    body,
    translations: { en: { title: title_en, body: body_en } },
  }));
}

/** A percentage as typed; null for what is none. */
export function percentOf(text: string): number | null {
  const decimal = normaliseDecimal(text);
  if (!decimal) return null;
  const percent = Number(decimal);
  return percent <= 100 && Number(percent.toFixed(2)) === percent ? percent : null;
}

/** Hundredths of a per cent that the milestones add up to; null while one of them is no percentage. */
export function milestonesSum(milestones: readonly MilestoneValues[]): number | null {
  let sum = 0;
  for (const { percent } of milestones) {
    const read = percentOf(percent);
    if (read === null) return null;
    sum += Math.round(read * 100);
  }
  return sum;
}

/** Whether the milestones can be saved: none, or the whole. */
export function areWhole(milestones: readonly MilestoneValues[]): boolean {
  if (milestones.some(({ title }) => title.trim() === '')) return false;
  return milestones.length === 0 || milestonesSum(milestones) === 10_000;
}

/** The body of a change; `keys` names the row of each of its lines. */
export function bodyOf(values: ContractValues, idOf: (key: string) => number | undefined) {
  const { released_first, locale, customer_id, project_id, milestones, clauses, clauses_reviewed, rows } =
    values;
  const { lines, keys } = linesBody(rows, idOf, values.price_basis === 'remeasured');
  const first = percentOf(released_first);
  return {
    body: {
      ...fieldsBody(contractFields, values),
      site: Object.fromEntries(siteParts.map((part) => [part, values[`site.${part}`]])),
      penalty: Object.fromEntries(penaltyParts.map((part) => [part, values[`penalty.${part}`]])),
      ...(first !== null && {
        retention_release: [
          { on: 'preliminary', percent: first },
          { on: 'final', percent: Math.round(10_000 - first * 100) / 100 },
        ],
      }),
      milestones: milestones.map(({ title, title_en, percent, on }) => ({
        ...{ title, translations: { en: { title: title_en } }, percent: percentOf(percent) ?? 0, on },
      })),
      clauses: clausesBody(clauses),
      ...{ clauses_reviewed, locale, customer_id, project_id, lines },
    },
    keys,
  };
}
