import { amountOf } from '#base/lines.ts';
import { type Halalas, halalasPerRiyal, share } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';

/** What a contract says about paying for its work. Percentages are hundredths of a per cent. */
export interface CertificateTerms {
  vatRate: number;
  /** Fixed at the signature: changes do not recompute it. */
  advance: Halalas;
  advancePercent: number;
  retentionPercent: number;
  retentionBase: 'net' | 'gross';
  /** No more is retained than this part of the revised contract; null for no limit. */
  retentionCapPercent: number | null;
  /** Whether it ended before its work was done: the certificate settles it, and is the last one. */
  ended?: boolean;
}

/** A line of the contract, and how much of it is done by now and was certified before. */
export interface MeasuredLine {
  id: number;
  revised: Halalas;
  previousPercent: number;
  /** Amount certified before: it stands, while its per cent is rounded and follows what the line is worth. */
  previous: Halalas;
  percent: number;
  /** Of a line that is remeasured: its amount follows from the quantity, and the per cent from both. */
  measured?: Measured;
}

/** Quantities done by now and before, with at most three decimals. */
export interface Measured {
  unitPrice: Halalas;
  quantity: number;
}

export interface CertifiedLine extends MeasuredLine {
  cumulative: Halalas;
  current: Halalas;
}

/** Sums of the certificates before. */
export interface EarlierSums {
  /** What reduced the price. */
  reduction: Halalas;
  recovered: Halalas;
  retention: Halalas;
}

/** Settled outside the invoice, or taken off the price. */
export const deductionKinds = ['contra_charge', 'price_reduction'] as const;

export const totalNames = [
  'net',
  'vat',
  'gross',
  'recovered',
  'recovered_vat',
  'prepaid',
  'payable',
  'retention',
  'contra',
  'due',
] as const;

/** `payable` is the amount of the tax invoice; retention and contra charges are settled outside it. */
export type CertificateTotals = Record<(typeof totalNames)[number], Halalas>;

/** What is taken off a certificate. */
export interface Deductions {
  /** Lowers the net and its VAT, such as a penalty for delay. */
  reduction: Halalas;
  /** Settled outside the invoice, such as a damage. */
  contra: Halalas;
  /** Whether staff call it the last one, which quantities cannot tell. */
  final: boolean;
}

export interface Certified {
  lines: CertifiedLine[];
  /** Work of this certificate: its net before reductions. */
  work: Halalas;
  /** Of all lines, up to and including this certificate. */
  cumulative: Halalas;
  /** Whether it certifies all of the contract or settles it, and so recovers what is left of the advance. */
  last: boolean;
  totals: CertificateTotals;
}

export const complete = 10_000;

/** The nearest whole riyals, half up. */
const wholeRiyals = (amount: Halalas) => Math.round(amount / halalasPerRiyal) * halalasPerRiyal;

/** A line with its amounts. They are cumulative, so that the last certificate meets the contract to the halala. */
export function certifiedLine(line: MeasuredLine): CertifiedLine {
  const { measured } = line;
  const done = measured ? amountOf(measured) : doneOf(line);
  // A line that was reduced keeps what is certified of it.
  const cumulative = Math.max(done, line.previous);
  const percent = measured ? percentOf(cumulative, line.revised) : line.percent;
  return { ...line, percent, cumulative, current: cumulative - line.previous };
}

/** What is not measured any further stays as it was certified, to the halala. */
const doneOf = ({ revised, percent, previousPercent, previous }: MeasuredLine): Halalas =>
  percent > previousPercent ? share(revised, percent) : previous;

/**
 * A certificate, for the screen, the API and the paper alike. `net` and `due` are negative only if the deductions are above
 * what there is to deduct from, which callers refuse.
 */
export function certify(
  measured: readonly MeasuredLine[],
  terms: CertificateTerms,
  earlier: EarlierSums,
  deductions: Deductions,
): Certified {
  const lines = measured.map(certifiedLine);
  return { lines, ...totalsOf(lines, terms, earlier, deductions) };
}

/** The sums of lines that have their amounts. */
export function totalsOf(
  lines: readonly CertifiedLine[],
  terms: CertificateTerms,
  earlier: EarlierSums,
  { reduction, contra, final }: Deductions,
): Omit<Certified, 'lines'> {
  const sum = (key: 'cumulative' | 'current' | 'revised') =>
    lines.reduce((total, line) => total + line[key], 0);
  const [cumulative, work] = [sum('cumulative'), sum('current')];
  const net = work - reduction;
  // What follows from the net follows from what is left of it.
  const charged = cumulative - earlier.reduction - reduction;
  const isDone = lines.every(
    ({ revised, percent, measured }) => measured || percent === complete || revised === 0,
  );
  const last = terms.ended === true || (isDone && (final || lines.every(({ measured }) => !measured)));
  const vat = share(net, terms.vatRate);
  const recovered = recoveredOf({ charged, net, last }, terms, earlier);
  const recovered_vat = share(recovered, terms.vatRate);
  const gross = net + vat;
  const prepaid = recovered + recovered_vat;
  const payable = gross - prepaid;
  const retention = Math.min(
    Math.max(retainedOf(charged, sum('revised'), terms) - earlier.retention, 0),
    payable,
  );
  const due = payable - retention - contra;
  return {
    ...{ work, cumulative, last },
    totals: { net, vat, gross, recovered, recovered_vat, prepaid, payable, retention, contra, due },
  };
}

/**
 * The part of the advance that a certificate recovers: in whole riyals, so that the VAT of the parts is the VAT of the
 * whole, and never more than it certifies.
 */
function recoveredOf(
  { charged, net, last }: { charged: Halalas; net: Halalas; last: boolean },
  { advance, advancePercent }: CertificateTerms,
  earlier: EarlierSums,
): Halalas {
  const due = last ? advance : Math.min(advance, wholeRiyals(share(charged, advancePercent)));
  const rest = Math.max(due - earlier.recovered, 0);
  return rest <= net ? rest : Math.floor(net / halalasPerRiyal) * halalasPerRiyal;
}

/** What is retained of all certified work. */
function retainedOf(cumulative: Halalas, revised: Halalas, terms: CertificateTerms): Halalas {
  const based = (net: Halalas) => (terms.retentionBase === 'gross' ? net + share(net, terms.vatRate) : net);
  const retained = share(based(cumulative), terms.retentionPercent);
  if (terms.retentionCapPercent === null) return retained;
  return Math.min(retained, share(based(revised), terms.retentionCapPercent));
}

/** The last day on which the customer can answer an approved certificate before silence agrees to it; null for none. */
export function silentUntil(
  { state, approved_at }: { state: string; approved_at: string | null },
  days: number | null,
): string | null {
  if (state !== 'approved' || approved_at === null || !days) return null;
  return dayInRiyadh(new Date(approved_at), days);
}

/** The per cent of all lines that is certified, in hundredths and rounded half up; 0 for a contract of no value. */
export function percentOf(certified: Halalas, revised: Halalas): number {
  if (revised === 0) return 0;
  return Number((BigInt(certified) * 20_000n + BigInt(revised)) / (2n * BigInt(revised)));
}
