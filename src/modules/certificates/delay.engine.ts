import { type Halalas, share } from '#base/money.ts';

/** Days, both counted in. */
export interface DelayDays {
  from: string;
  to: string;
}

/** What a contract says about delay. Percentages are hundredths of a per cent. */
export interface DelayTerms {
  /** The last day on which the work is on time, with the days that change orders gave it. */
  endsOn: string;
  /** The day of the preliminary handover; the work is not late after it. */
  handedOverOn: string | null;
  percentPerDay: number;
  /** No more is charged than this part of the net; null for no limit. */
  capPercent: number | null;
  net: Halalas;
}

export interface ChargedDelay extends DelayDays {
  amount: Halalas;
}

const length = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A later day, or an earlier one. */
export const daysFrom = (day: string, days: number): string =>
  new Date(at(day) + days * length).toISOString().slice(0, 10);

/** The number of days, 0 if they end before they begin. */
export const countDays = ({ from, to }: DelayDays): number =>
  Math.max(Math.round((at(to) - at(from)) / length) + 1, 0);

/** The days up to and including one on which the work was late; null if it was not. */
export function lateDays({ endsOn, handedOverOn }: DelayTerms, until: string): DelayDays | null {
  const to = handedOverOn !== null && handedOverOn < until ? handedOverOn : until;
  return to > endsOn ? { from: daysFrom(endsOn, 1), to } : null;
}

/** The highest penalty for some days, beside what is charged for others. */
export function highestPenalty(
  { net, percentPerDay, capPercent }: DelayTerms,
  days: DelayDays,
  others: readonly ChargedDelay[],
): Halalas {
  const penalty = share(net, percentPerDay * countDays(days));
  if (capPercent === null) return penalty;
  const charged = others.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(Math.min(penalty, share(net, capPercent) - charged), 0);
}

/** Of several charges, one for the same days. */
export const sameDays = (days: DelayDays, others: readonly ChargedDelay[]): ChargedDelay | undefined =>
  others.find(({ from, to }) => days.from <= to && from <= days.to);

/**
 * The days of delay that are not charged yet, with their penalty; null if there are none. Days that were charged before a
 * change order excused them count for as many later ones.
 */
export function openDelay(
  terms: DelayTerms,
  until: string,
  charged: readonly ChargedDelay[],
): ChargedDelay | null {
  const late = lateDays(terms, until);
  if (!late) return null;
  const before = charged.reduce((sum, days) => sum + countDays(days), 0);
  const last =
    charged
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  const rest = daysFrom(late.from, before);
  const days = { from: last >= rest ? daysFrom(last, 1) : rest, to: late.to };
  return countDays(days) === 0 ? null : { ...days, amount: highestPenalty(terms, days, charged) };
}
