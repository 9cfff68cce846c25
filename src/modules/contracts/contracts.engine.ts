import { type LineTotals, vatOf } from '#base/lines.ts';
import { apportioned, type Halalas, share } from '#base/money.ts';
import type { ContractState } from './contracts.states.ts';

/** States of contracts that are worked on: signed, and neither handed over nor ended. */
export const openContracts: readonly ContractState[] = ['signed', 'active', 'suspended'];

/** What to look at before a contract is signed, in the order of the page. */
export const contractWarnings = [
  ...(['clauses', 'customer_number', 'customer_vat_number', 'representative'] as const),
  ...(['company_cr_number', 'company_vat_number', 'company_representative', 'permit', 'insurance'] as const),
] as const;

export type ContractWarning = (typeof contractWarnings)[number];

/** The facts that `warningsOf` looks at; '' for a missing one. */
export interface Warned {
  clauses_reviewed: boolean;
  customer: { kind: string; national_id: string; cr_number: string; vat_number: string } | null;
  /** Numbers of the company. */
  company: { cr_number: string; vat_number: string };
  representative: string;
  company_representative: string;
  permit_no: string;
  insurance_policy: string;
}

/**
 * Sample clauses that nobody confirmed, and facts of both parties and of the work that are missing. A person signs without
 * a representative, and needs no VAT number.
 */
export function warningsOf(contract: Warned): ContractWarning[] {
  const { customer, company } = contract;
  const isCompany = customer?.kind === 'company';
  const missing: Record<ContractWarning, boolean> = {
    clauses: !contract.clauses_reviewed,
    customer_number:
      customer !== null && customer.cr_number === '' && (isCompany || customer.national_id === ''),
    customer_vat_number: isCompany && customer.vat_number === '',
    representative: isCompany && contract.representative === '',
    company_cr_number: company.cr_number === '',
    company_vat_number: company.vat_number === '',
    company_representative: contract.company_representative === '',
    permit: contract.permit_no === '',
    insurance: contract.insurance_policy === '',
  };
  return contractWarnings.filter((warning) => missing[warning]);
}

/** All of a line, in hundredths of a per cent. */
const complete = 10_000;

/** What is certified of a line: its per cent in hundredths is of what the line was worth then, `revised`. */
export interface CertifiedPart {
  percent: number;
  amount: Halalas;
  revised: Halalas;
}

/**
 * The per cent of a line that is certified, in hundredths. The certified amount stands whatever a change order makes of the
 * line, so its per cent follows: half up, but not all while a halala is left. `isMeasured` lines may be above all.
 */
export function certifiedPercent(
  { percent, amount, revised }: CertifiedPart,
  now: Halalas,
  isMeasured = false,
): number {
  if (now === revised) return percent;
  if (now <= 0) return amount > 0 ? complete : 0;
  const part = Number((BigInt(amount) * 20_000n + BigInt(now)) / (2n * BigInt(now)));
  if (isMeasured) return part;
  return amount >= now ? complete : Math.min(part, complete - 1);
}

interface LineTexts {
  section: string;
  description: string;
}

/** A line of the schedule of values, as stored. */
export interface StoredLine extends LineTexts {
  id: number;
  /** English texts; '' where there are none. */
  en: LineTexts;
  amount: Halalas;
  /** Of a line that has a quantity; the amount is both multiplied. */
  unit?: string;
  quantity?: number;
  unit_price?: Halalas;
}

export interface StoredClause {
  title: string;
  body: string;
  /** English texts; '' where there are none. */
  en: { title: string; body: string };
}

/** A stage of the work that makes a part of the contract due. Hundredths of a per cent of the net. */
export interface Milestone {
  title: string;
  /** '' where there is none. */
  title_en: string;
  percent: number;
  /** The day on which it is planned. */
  on: string | null;
}

/** What is due at each milestone, of a net: their sum is the net. */
export function milestoneAmounts(milestones: readonly Milestone[], net: Halalas): Halalas[] {
  let reached = 0;
  return milestones.map(({ percent }) => {
    const before = share(net, reached);
    reached += percent;
    return share(net, reached) - before;
  });
}

/** The place of the first milestone that is not reached; -1 if all are. `certified` is in hundredths of a per cent. */
export function nextMilestone(milestones: readonly Pick<Milestone, 'percent'>[], certified: number): number {
  let reached = 0;
  return milestones.findIndex(({ percent }) => {
    reached += percent;
    return certified < reached;
  });
}

/** A file that is part of the contract. */
export interface Annex {
  /** Of the file. */
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

export const releases = ['preliminary', 'final'] as const;

/** A part of the retention, and the handover at which it is released. Hundredths of a per cent. */
export interface Release {
  on: (typeof releases)[number];
  percent: number;
}

/** A handover, with what remained to be repaired. */
export interface Handover {
  on: (typeof releases)[number];
  date: string;
  defects: string[];
}

/**
 * Amounts of lines less a discount, which is spread over them by largest remainder: their sum is exactly the sum of
 * the lines less the discount, and none is negative. The discount is at most the sum.
 */
export function lessDiscount(amounts: readonly Halalas[], discount: Halalas): Halalas[] {
  const parts = apportioned(discount, amounts);
  return amounts.map((amount, place) => amount - (parts[place] ?? 0));
}

/** Net, VAT and total of lines: VAT once, on their sum. `vatRate` is in hundredths of a per cent. */
export function valueOfLines(lines: readonly Pick<StoredLine, 'amount'>[], vatRate: number): LineTotals {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vat = vatOf([{ net, vatRate: vatRate / 100 }]);
  return { net, vat, total: net + vat };
}

const daysIn: Readonly<Record<string, number>> = { days: 1, weeks: 7, months: 30, years: 365 };

/** A quote's duration in calendar days, of which a month has 30 and a year 365. */
export function inDays(duration: number | null, unit: string): number | null {
  return duration === null ? null : duration * (daysIn[unit] ?? 1);
}
