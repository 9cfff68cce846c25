import { type Halalas, halalasPerRiyal, share } from '#base/money.ts';

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
}

/** A line of the contract, and how much of it is done by now and was certified before. */
export interface MeasuredLine {
  id: number;
  revised: Halalas;
  previousPercent: number;
  /** Amount certified before, which may have been computed of another value of the line. */
  previous: Halalas;
  percent: number;
}

export interface CertifiedLine extends MeasuredLine {
  cumulative: Halalas;
  current: Halalas;
}

/** Sums of the certificates before. */
export interface EarlierSums {
  recovered: Halalas;
  retention: Halalas;
}

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

export interface Certified {
  lines: CertifiedLine[];
  /** Of all lines, up to and including this certificate. */
  cumulative: Halalas;
  /** Whether it certifies all of the contract, and so recovers what is left of the advance. */
  last: boolean;
  totals: CertificateTotals;
}

export const complete = 10_000;

/** The nearest whole riyals, half up. */
const wholeRiyals = (amount: Halalas) => Math.round(amount / halalasPerRiyal) * halalasPerRiyal;

/** A line with its amounts. They are cumulative, so that the last certificate meets the contract to the halala. */
export function certifiedLine(line: MeasuredLine): CertifiedLine {
  // A line that was reduced keeps what is certified of it.
  const cumulative = Math.max(share(line.revised, line.percent), line.previous);
  return { ...line, cumulative, current: cumulative - line.previous };
}

/**
 * A certificate, for the screen, the API and the paper alike. `due` is negative only if the contra charges are above
 * what is left to pay, which callers refuse.
 */
export function certify(
  measured: readonly MeasuredLine[],
  terms: CertificateTerms,
  earlier: EarlierSums,
  contra: Halalas,
): Certified {
  const lines = measured.map(certifiedLine);
  return { lines, ...totalsOf(lines, terms, earlier, contra) };
}

/** The sums of lines that have their amounts. */
export function totalsOf(
  lines: readonly CertifiedLine[],
  terms: CertificateTerms,
  earlier: EarlierSums,
  contra: Halalas,
): Omit<Certified, 'lines'> {
  const sum = (key: 'cumulative' | 'current' | 'revised') =>
    lines.reduce((total, line) => total + line[key], 0);
  const [cumulative, net] = [sum('cumulative'), sum('current')];
  const last = lines.every(({ revised, percent }) => percent === complete || revised === 0);
  const vat = share(net, terms.vatRate);
  const recovered = recoveredOf({ cumulative, net, last }, terms, earlier);
  const recovered_vat = share(recovered, terms.vatRate);
  const gross = net + vat;
  const prepaid = recovered + recovered_vat;
  const payable = gross - prepaid;
  const retention = Math.min(
    Math.max(retainedOf(cumulative, sum('revised'), terms) - earlier.retention, 0),
    payable,
  );
  const due = payable - retention - contra;
  return {
    ...{ cumulative, last },
    totals: { net, vat, gross, recovered, recovered_vat, prepaid, payable, retention, contra, due },
  };
}

/**
 * The part of the advance that a certificate recovers: in whole riyals, so that the VAT of the parts is the VAT of the
 * whole, and never more than it certifies.
 */
function recoveredOf(
  { cumulative, net, last }: { cumulative: Halalas; net: Halalas; last: boolean },
  { advance, advancePercent }: CertificateTerms,
  earlier: EarlierSums,
): Halalas {
  const due = last ? advance : Math.min(advance, wholeRiyals(share(cumulative, advancePercent)));
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

/** The per cent of all lines that is certified, in hundredths and rounded half up; 0 for a contract of no value. */
export function percentOf(certified: Halalas, revised: Halalas): number {
  if (revised === 0) return 0;
  return Number((BigInt(certified) * 20_000n + BigInt(revised)) / (2n * BigInt(revised)));
}
