import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Contract } from '#wire/contract.ts';
import type { Fault } from '#wire/problem.ts';
import { invalidFields } from './body.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that only moves and other calls change, besides ids of other records. */
const fixedNames: ReadonlySet<string> = new Set([
  ...['id', 'number', 'state', 'revision', 'uuid', 'hash', 'issue_date', 'signed_on', 'signed_by'],
  ...['created_at', 'deleted_at', 'archived_at', 'approved_at', 'sent_at', 'issued_at', 'posted_at'],
]);

/** Whether a body is a whole record as it was read, and not only the fields to change. */
export function isWhole(sent: unknown): sent is Fields & { id: unknown } {
  return typeof sent === 'object' && sent !== null && Object.hasOwn(sent, 'id');
}

/** The record in an answer: `{quote: {id, …}}`, or the answer itself. */
export function recordIn(answer: unknown): (Fields & { id: unknown }) | undefined {
  if (isWhole(answer)) return answer;
  return Object.values((answer ?? {}) as Fields).find(isWhole);
}

/**
 * What a whole record asks to change: the fields that differ from what it says now. Fields of the answer that only follow
 * from others, such as totals, may differ. Throws 422 for those that do not change by this call.
 */
export function changesIn(
  sent: Fields,
  current: Fields,
  { change, create }: { change: Contract; create: Contract | undefined },
): Fields {
  const now = JSON.parse(JSON.stringify(current)) as Fields;
  const [changeable, creatable] = [fieldsIn(change.body), fieldsIn(create?.body)];
  const isFixed = (name: string) =>
    !(name in changeable) && (fixedNames.has(name) || name.endsWith('_id') || name in creatable);
  // The version stays, although the record has it as well, and what each call must say.
  const isKept = (name: string) =>
    name === 'updated_at' || changeable[name]?.safeParse(undefined).success === false;
  const differing = Object.keys(sent).filter((name) => !isDeepStrictEqual(sent[name], now[name]));
  const fixed = differing.filter((name) => name in now && isFixed(name));
  if (fixed.length > 0) throw invalidFields(Object.fromEntries(fixed.map((name) => [name, [notHere]])));
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => differing.includes(name) || isKept(name)),
  );
}

const notHere: Fault = { code: 'common.fixed_field' };

/** The fields that a body takes; none if its schema does not say. */
function fieldsIn(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
}
