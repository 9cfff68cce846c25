import { type Halalas, share } from '#base/money.ts';

export const handoverKinds = ['preliminary', 'final'] as const;

export type HandoverKind = (typeof handoverKinds)[number];

/** A part of the retention as the contract plans it. Hundredths of a per cent. */
export interface PlannedPart {
  on: HandoverKind;
  percent: number;
}

/** A release that was claimed, in any state. */
export interface Claimed {
  on: HandoverKind;
  amount: Halalas;
}

const sumOf = (claimed: readonly Claimed[]): Halalas => claimed.reduce((sum, { amount }) => sum + amount, 0);

/** What may still be claimed. */
export function restOf(held: Halalas, claimed: readonly Claimed[]): Halalas {
  return held - sumOf(claimed);
}

/**
 * What the contract plans to release at a handover, less than nothing never: its share at the preliminary one, half up; at
 * the final one what remains then, so that the releases add up to what is held.
 */
export function plannedOf(
  on: HandoverKind,
  held: Halalas,
  parts: readonly PlannedPart[],
  claimed: readonly Claimed[],
): Halalas {
  const rest = Math.max(restOf(held, claimed), 0);
  const percent = parts.find((part) => part.on === 'preliminary')?.percent ?? 0;
  const first = claimed.some((one) => one.on === 'preliminary') ? 0 : Math.min(share(held, percent), rest);
  return on === 'preliminary' ? first : rest - first;
}

/** A later day. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

interface Course {
  starts_on: string | null;
  duration_days: number | null;
  defects_days: number | null;
  handovers: readonly { on: HandoverKind; date: string }[];
  /** Of the contract. */
  state?: string;
}

/** The day on which a part is due: that of its handover, or as the contract plans it; null if that is not known. */
export function dueOn(on: HandoverKind, course: Course): string | null {
  const done = course.handovers.find((handover) => handover.on === on);
  if (done) return done.date;
  // What a contract that ended before its handovers retains is due with its end.
  if (course.state === 'terminated') return null;
  if (on === 'final') {
    const first = dueOn('preliminary', course);
    return first === null ? null : daysAfter(first, course.defects_days ?? 0);
  }
  if (course.starts_on === null || course.duration_days === null) return null;
  return daysAfter(course.starts_on, course.duration_days);
}
