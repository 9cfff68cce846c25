import type { Halalas } from '#base/money.ts';
import { dueOn } from '#modules/retention/releases/releases.engine.ts';

/** How much of a contract is certified: hundredths of a per cent, and all of it only once all is. */
export function percentOf(certified: Halalas, net: Halalas): number {
  if (net <= 0 || certified <= 0) return 0;
  if (certified >= net) return 10_000;
  return Math.min(9_999, Math.round((certified * 10_000) / net));
}

interface Course {
  starts_on: string | null;
  duration_days: number | null;
  defects_days: number | null;
  handovers: readonly { on: 'preliminary' | 'final'; date: string }[];
}

export const nextSteps = ['sign', 'start', 'handover', 'resume', 'final'] as const;

/** What happens next, and when if that is known; null once the contract has ended. */
export function nextOf(
  state: string,
  course: Course,
): { step: (typeof nextSteps)[number]; date: string | null } | null {
  switch (state) {
    case 'sent':
      return { step: 'sign', date: null };
    case 'signed':
      return { step: 'start', date: course.starts_on };
    case 'active':
      return { step: 'handover', date: dueOn('preliminary', course) };
    case 'suspended':
      return { step: 'resume', date: null };
    case 'handed_over':
      return course.handovers.some(({ on }) => on === 'final')
        ? null
        : { step: 'final', date: dueOn('final', course) };
    default:
      return null;
  }
}
