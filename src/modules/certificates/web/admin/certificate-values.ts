import { hasTwoDecimals, normaliseDecimal } from '#base/digits.ts';
import { type Halalas, hundredthsOf, toHalalas } from '#base/money.ts';
import { enteredAmount, formatNumber } from '#i18n/format.ts';
import type { Certificate, CertificateLine } from '../../certificates.contract.ts';
import {
  type CertificateTerms,
  type Certified,
  certify,
  complete,
  type deductionKinds,
  type MeasuredLine,
} from '../../certificates.engine.ts';
import { type ChargedDelay, type DelayDays, openDelay } from '../../delay.engine.ts';

/** The measure of a line as typed: per cent done by now, or the quantity of one that is remeasured. */
export interface MeasureRow {
  /** `l5` for the line 5. */
  key: string;
  percent: string;
}

/** A contra charge as typed. */
export interface ChargeRow {
  key: string;
  kind: (typeof deductionKinds)[number];
  description: string;
  amount: string;
  /** The days of a penalty for delay. */
  delay: DelayDays | null;
}

export interface CertificateValues {
  rows: MeasureRow[];
  charges: ChargeRow[];
  /** Whether it is the last one of a remeasured contract. */
  final: boolean;
  period_from: string;
  period_to: string;
}

export const keyOf = (line: Pick<CertificateLine, 'line_id'>) => `l${line.line_id}`;

/** Whether nothing of a line is left to certify. */
export const isComplete = (line: Pick<CertificateLine, 'previous_percent' | 'measured'>) =>
  line.previous_percent === 100 && line.measured === null;

/** Whether some of its lines are measured by quantity. */
export const isRemeasured = ({ lines = [] }: Certificate) => lines.some(({ measured }) => measured !== null);

export function valuesOf(certificate: Certificate): CertificateValues {
  return {
    rows: (certificate.lines ?? []).map((line) => ({
      key: keyOf(line),
      percent: measureText(line),
    })),
    final: certificate.final,
    charges: certificate.contra_charges.map(({ kind, description, amount, delay }, place) => ({
      ...{ key: `c${place}`, kind, description, delay },
      amount: enteredAmount(amount),
    })),
    period_from: certificate.period_from ?? '',
    period_to: certificate.period_to ?? '',
  };
}

export function newCharge(given: Partial<ChargeRow> = {}): ChargeRow {
  return {
    key: `n${Math.random().toString(36).slice(2, 12)}`,
    kind: 'contra_charge',
    description: '',
    amount: '',
    delay: null,
    ...given,
  };
}

/** The stored measure, as typed. */
export const measureText = ({ measured, percent }: Pick<CertificateLine, 'measured' | 'percent'>) =>
  formatNumber(measured?.quantity ?? percent, 'en', 3);

export type MeasureFault = 'missing' | 'number' | 'decimals' | 'range' | 'thousandths' | 'below';

/** Above any quantity. */
const maxQuantity = 1_000_000_000;

/** A quantity, or why it is none. A faulty one counts as before. */
export function readQuantity(
  text: string,
  { previous }: Pick<NonNullable<CertificateLine['measured']>, 'previous'>,
): { quantity: number; fault: MeasureFault | null } {
  const decimal = normaliseDecimal(text);
  if (decimal === '') return { quantity: previous, fault: 'missing' };
  if (decimal === null || Number(decimal) > maxQuantity) return { quantity: previous, fault: 'number' };
  const quantity = Number(decimal);
  if (Number(quantity.toFixed(3)) !== quantity) return { quantity: previous, fault: 'thousandths' };
  if (quantity < previous) return { quantity: previous, fault: 'below' };
  return { quantity, fault: null };
}

/** Why the measure of a line is none. */
export const faultOf = (text: string, line: CertificateLine): MeasureFault | null =>
  line.measured ? readQuantity(text, line.measured).fault : readPercent(text, line).fault;

/** A measure in hundredths of a per cent, or why it is none. A faulty one counts as before. */
export function readPercent(
  text: string,
  { previous_percent }: Pick<CertificateLine, 'previous_percent'>,
): { hundredths: number; fault: MeasureFault | null } {
  const before = Math.round(previous_percent * 100);
  const decimal = normaliseDecimal(text);
  if (decimal === '') return { hundredths: before, fault: 'missing' };
  if (decimal === null) return { hundredths: before, fault: 'number' };
  const percent = Number(decimal);
  if (!hasTwoDecimals(percent)) return { hundredths: before, fault: 'decimals' };
  const hundredths = Math.round(percent * 100);
  if (hundredths < before || hundredths > complete) return { hundredths: before, fault: 'range' };
  return { hundredths, fault: null };
}

export function readCharge({ description, amount }: ChargeRow): {
  halalas: Halalas;
  blank: boolean;
  faulty: boolean;
} {
  const decimal = normaliseDecimal(amount);
  const value = decimal ? Number(decimal) : 0;
  const fine = decimal !== null && value > 0 && value < 1e12 && hasTwoDecimals(value);
  const blank = description.trim() === '' && amount.trim() === '';
  return {
    halalas: fine ? toHalalas(value) : 0,
    blank,
    faulty: !blank && (!fine || description.trim() === ''),
  };
}

export function measuredOf(line: CertificateLine, percent: string): MeasuredLine {
  return {
    id: line.line_id,
    revised: toHalalas(line.revised),
    previousPercent: Math.round(line.previous_percent * 100),
    previous: toHalalas(line.previous),
    percent: line.measured ? 0 : readPercent(percent, line).hundredths,
    ...(line.measured && {
      measured: {
        unitPrice: toHalalas(line.measured.unit_price),
        quantity: readQuantity(percent, line.measured).quantity,
      },
    }),
  };
}

/** The certificate as typed, by the engine of the server. */
export function liveOf(certificate: Certificate, { rows, charges, final }: CertificateValues): Certified {
  const { lines = [], terms } = certificate;
  const percents = new Map(rows.map(({ key, percent }) => [key, percent]));
  const measured = lines.map((line) => measuredOf(line, percents.get(keyOf(line)) ?? measureText(line)));
  const sumOf = (kind: ChargeRow['kind']) =>
    charges.reduce((sum, charge) => (charge.kind === kind ? sum + readCharge(charge).halalas : sum), 0);
  const [contra, reduction] = [sumOf('contra_charge'), sumOf('price_reduction')];
  const earlier = {
    recovered: toHalalas(terms?.recovered_before ?? 0),
    retention: toHalalas(terms?.retained_before ?? 0),
    reduction: toHalalas(terms?.reduced_before ?? 0),
  };
  return certify(measured, termsOf(certificate), earlier, { contra, reduction, final });
}

/** Days of delay up to the end of the period that nothing charges yet; null for none. */
export function openDelayOf(
  { terms, ...stored }: Certificate,
  { charges, period_to }: Pick<CertificateValues, 'charges' | 'period_to'>,
): ChargedDelay | null {
  const until = period_to || stored.period_to;
  if (!terms?.delay || !until) return null;
  const { ends_on, handed_over_on, percent_per_day, cap_percent, net, charged } = terms.delay;
  const own = charges.flatMap((charge) =>
    charge.delay ? [{ ...charge.delay, amount: readCharge(charge).halalas }] : [],
  );
  return openDelay(
    {
      ...{ endsOn: ends_on, handedOverOn: handed_over_on, net: toHalalas(net) },
      percentPerDay: hundredthsOf(percent_per_day),
      capPercent: cap_percent === null ? null : hundredthsOf(cap_percent),
    },
    until,
    [...charged.map((days) => ({ ...days, amount: toHalalas(days.amount) })), ...own],
  );
}

function termsOf({ terms }: Certificate): CertificateTerms {
  const hundredths = (percent: number | undefined) => Math.round((percent ?? 0) * 100);
  return {
    vatRate: hundredths(terms?.vat_rate),
    advance: toHalalas(terms?.advance ?? 0),
    advancePercent: hundredths(terms?.advance_percent),
    retentionPercent: hundredths(terms?.retention_percent),
    retentionBase: terms?.retention_base ?? 'net',
    retentionCapPercent:
      terms?.retention_cap_percent == null ? null : hundredths(terms.retention_cap_percent),
    ended: terms?.ended === true,
  };
}

/** The body of a change; `keys` names the row of each of its lines. `measured` are the rows measured by quantity. */
export function bodyOf(
  { rows, charges, final, period_from, period_to }: CertificateValues,
  measured: ReadonlySet<string>,
) {
  return {
    body: {
      lines: rows.map(({ key, percent }) => ({
        line_id: Number(key.slice(1)),
        [measured.has(key) ? 'quantity' : 'percent']: Number(normaliseDecimal(percent)),
      })),
      contra_charges: charges
        .filter((charge) => !readCharge(charge).blank)
        .map(({ kind, description, amount, delay }) => ({
          ...{ kind, description, amount: Number(normaliseDecimal(amount)), delay },
        })),
      ...(measured.size > 0 && { final }),
      period_from: period_from || null,
      period_to: period_to || null,
    },
    keys: rows.map(({ key }) => key),
  };
}
