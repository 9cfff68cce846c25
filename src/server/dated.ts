import { datingFault, daysAhead, firstDay } from '#base/dating.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { Problem } from '#wire/problem.ts';
import type { ServerContext } from './context.ts';

interface Dated {
  /** The field that has the day. */
  field?: string;
  /** The first day of the books. */
  begins?: string | null;
}

/** Throws 422 under the field for a day that is too far ahead, or before the books (base/dating.ts). */
export function requireDated(
  context: Pick<ServerContext, 'now'>,
  day: string,
  { field = 'date', begins = null }: Dated = {},
): void {
  const today = dayInRiyadh(context.now());
  const fault = datingFault(day, { today, begins });
  if (!fault) return;
  const first = [firstDay(today), begins ?? ''].toSorted().at(-1) ?? '';
  const parameters: Record<string, string | number> =
    fault === 'late' ? { day, days: daysAhead } : { day, first };
  throw new Problem('common.invalid_fields', 422, {
    faults: { [field]: [{ code: `common.dated_${fault}`, parameters }] },
  });
}
