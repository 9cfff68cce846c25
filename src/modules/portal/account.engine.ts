import type { Halalas } from '#base/money.ts';
import { dueOn } from '#modules/retention/releases/releases.engine.ts';

/** An approved certificate: what its work comes to, and how that is paid. */
export interface Certified {
  state: string;
  /** Paid in advance. */
  prepaid: Halalas;
  due: Halalas;
  retention: Halalas;
  contra: Halalas;
}

/** A release of what was retained. */
export interface Released {
  state: string;
  amount: Halalas;
  /** What receipts have paid of it. */
  paid: Halalas;
}

/** What is known of invoices: paid by the customer, and still open. */
export interface Settled {
  paid: Halalas;
  open: Halalas;
}

/** What is known besides certificates and releases. */
interface Known {
  settled: Settled | null;
  advanceInvoiced: boolean;
  /** By how much credit notes lower what is retained. */
  credited?: Halalas;
}

/** A contract in the words of its customer; the parts add up to `total` unless more was paid. */
export interface ProjectAccount {
  total: Halalas;
  paid: Halalas;
  /** To be paid now. */
  due: Halalas;
  /** To be paid once certificates are agreed. */
  to_agree: Halalas;
  /** What certificates deduct as paid in advance before the advance is invoiced: it is still to come. */
  advance: Halalas;
  retained: Halalas;
  deducted: Halalas;
  not_done: Halalas;
}

/**
 * Without invoices of our own, a certificate tells what was paid: what it deducts was paid in advance if that advance is
 * invoiced, and the rest once it is marked as paid.
 */
export function accountOf(
  total: Halalas,
  certificates: readonly Certified[],
  releases: readonly Released[],
  { settled, advanceInvoiced, credited = 0 }: Known,
): ProjectAccount {
  const sum = (key: keyof Omit<Certified, 'state'>, states?: readonly string[]) =>
    certificates
      .filter(({ state }) => !states || states.includes(state))
      .reduce((whole, one) => whole + one[key], 0);
  const released = releases.filter(({ state }) => state === 'agreed' || state === 'paid');
  const releasedOf = (part: (release: Released) => Halalas) =>
    released.reduce((whole, release) => whole + part(release), 0);
  // One is also marked as paid without a receipt.
  const paidOf = ({ state, amount, paid }: Released) => (state === 'paid' ? amount : paid);
  const advance = advanceInvoiced ? 0 : sum('prepaid');
  const paid = settled ? settled.paid : sum('prepaid') - advance + sum('due', ['paid']) + releasedOf(paidOf);
  const invoiced = settled ? settled.open + sum('due', ['agreed']) : sum('due', ['agreed', 'invoiced']);
  const due = invoiced + releasedOf((release) => release.amount - paidOf(release));
  const to_agree = sum('due', ['approved']);
  const retained = sum('retention') - credited - releasedOf(({ amount }) => amount);
  const deducted = sum('contra');
  const not_done = Math.max(0, total - paid - due - to_agree - advance - retained - deducted);
  return { total, paid, due, to_agree, advance, retained, deducted, not_done };
}

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
