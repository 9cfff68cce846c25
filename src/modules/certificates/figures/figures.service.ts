import type { Halalas } from '#base/money.ts';
import { endApproval } from '#modules/approvals/server.ts';
import { certifiedPercent } from '#modules/contracts/contracts.engine.ts';
import {
  type ContractWork,
  contractHandovers,
  contractWork,
  lockContract,
} from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { notFound } from '#server/http/problems.ts';
import {
  type CertificateTerms,
  certify,
  complete,
  type EarlierSums,
  type MeasuredLine,
} from '../certificates.engine.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';
import { isFixed } from '../certificates.states.ts';
import type { ContraCharge, StoredLine } from '../certificates.table.ts';
import { type ChargedDelay, type DelayTerms, daysFrom } from '../delay.engine.ts';
import { creditedSince } from './credits.service.ts';

export function linesIn({ lines }: Pick<CertificateRow, 'lines'>): StoredLine[] {
  return JSON.parse(lines);
}

export function chargesIn({ contra_charges }: Pick<CertificateRow, 'contra_charges'>): ContraCharge[] {
  return JSON.parse(contra_charges);
}

/** What the deductions of a kind come to. */
const deductedBy = (kind: ContraCharge['kind'], charges: readonly ContraCharge[]): Halalas =>
  charges.reduce((sum, one) => ((one.kind ?? 'contra_charge') === kind ? sum + one.amount : sum), 0);

/** Penalties among charges, with the days they are for. */
export const delaysIn = (charges: readonly ContraCharge[]): ChargedDelay[] =>
  charges.flatMap(({ delay, amount }) => (delay ? [{ ...delay, amount }] : []));

/** What a certificate of a contract is computed of. */
export interface Basis {
  work: ContractWork;
  /** The certificates before it, first to last. */
  before: CertificateRow[];
  terms: CertificateTerms;
  earlier: EarlierSums;
  /** By line: what credit notes took off since the latest of them. */
  credited: ReadonlyMap<number, Halalas>;
  /** Null for a contract without a penalty for delay, or without an end. */
  delay: DelayTerms | null;
  /** Penalties of the certificates before. */
  delays: ChargedDelay[];
}

/** Throws 404 for a contract that does not exist. `sequence` is the certificate's; without it, the next one's. */
export async function basisOf(contractId: number, sequence: number | null, on: Connection): Promise<Basis> {
  const work = await contractWork(contractId, on);
  if (!work) throw notFound();
  const all = await createCertificatesRepository(on).ofContract(contractId);
  const before = sequence === null ? all : all.filter((row) => row.sequence < sequence);
  const { row, advance } = work;
  // What was credited after a certificate lowers those that follow it.
  const credits = (await createCertificatesRepository(on).credits([contractId])).filter(
    (credit) => sequence === null || credit.sequence < sequence,
  );
  const added = (key: 'recovered' | 'retention' | 'reduction') =>
    before.reduce((total, one) => total + one[key], 0);
  const sum = (key: 'recovered' | 'retention') =>
    added(key) - credits.reduce((total, one) => total + one[key], 0);
  return {
    ...{ work, before },
    terms: {
      ...{ vatRate: row.vat_rate ?? 0, advance, advancePercent: row.advance_percent ?? 0 },
      retentionPercent: row.retention_percent ?? 0,
      retentionBase: row.retention_base === 'gross' ? 'gross' : 'net',
      retentionCapPercent: row.retention_cap_percent,
      ended: row.state === 'terminated',
    },
    earlier: { recovered: sum('recovered'), retention: sum('retention'), reduction: added('reduction') },
    credited: creditedSince(before.at(-1), credits),
    delay: delayTermsOf(row),
    delays: before.flatMap((one) => delaysIn(chargesIn(one))),
  };
}

function delayTermsOf(row: ContractWork['row']): DelayTerms | null {
  const { starts_on, duration_days, percent_per_day, cap_percent, net } = row;
  if (!percent_per_day || starts_on === null || duration_days === null) return null;
  return {
    endsOn: daysFrom(starts_on, duration_days),
    handedOverOn: contractHandovers(row).find(({ on }) => on === 'preliminary')?.date ?? null,
    ...{ percentPerDay: percent_per_day, capPercent: cap_percent, net },
  };
}

/**
 * How much of the lines is done, by id: hundredths of a per cent, or thousandths of the unit for a line that is
 * remeasured. A line that is not in it is as before.
 */
export type Measures = ReadonlyMap<number, number>;

export const measuresIn = (row: Pick<CertificateRow, 'lines'>): Measures =>
  new Map(
    linesIn(row).map(({ line_id, percent, measured }) => [
      line_id,
      measured ? thousandthsOf(measured.quantity) : percent,
    ]),
  );

export const thousandthsOf = (quantity: number): number => Math.round(quantity * 1000);

/** What a remeasured line of a contract is measured by; undefined for one that is measured by per cent. */
export function measuredBy(
  { row }: Pick<ContractWork, 'row'>,
  { unit = '', unit_price, revised_quantity }: ContractWork['lines'][number],
): { unit: string; unit_price: Halalas; contracted: number } | undefined {
  if (row.price_basis !== 'remeasured' || !unit_price || revised_quantity === null) return undefined;
  return { unit, unit_price, contracted: Math.max(revised_quantity, 0) };
}

/** How much of a line was certified before. */
interface Done {
  percent: number;
  /** Of a line that is remeasured. */
  quantity: number;
  amount: Halalas;
}

/**
 * How much of the lines the certificates before certify, less what was credited since. Their amounts stand; the per cent is of
 * what change orders have made of the lines.
 */
export function doneBefore({
  work,
  before,
  credited,
}: Pick<Basis, 'work' | 'before' | 'credited'>): Map<number, Done> {
  const latest = before.at(-1);
  if (!latest) return new Map();
  const amounts = new Map(work.lines.map(({ id, amount }) => [id, amount]));
  return new Map(
    linesIn(latest).map((line) => {
      const { line_id, revised, measured } = line;
      const done = withoutCredit(line, credited);
      const percent = certifiedPercent(
        { ...done, revised },
        amounts.get(line_id) ?? revised,
        measured !== undefined,
      );
      return [line_id, { ...done, percent }];
    }),
  );
}

/** A line less what was credited of it; the percentage is what is left of it, cut to hundredths. */
export function withoutCredit(line: StoredLine, credited: ReadonlyMap<number, Halalas>): Done {
  const off = credited.get(line.line_id) ?? 0;
  const { quantity = 0, unit_price = 0 } = line.measured ?? {};
  if (off === 0) return { percent: line.percent, amount: line.cumulative, quantity };
  const amount = Math.max(line.cumulative - off, 0);
  const percent = line.revised === 0 ? 0 : Number((BigInt(amount) * BigInt(complete)) / BigInt(line.revised));
  const left = unit_price === 0 ? 0 : Math.floor((amount * 1000) / unit_price) / 1000;
  return { percent: Math.min(percent, line.percent), amount, quantity: Math.min(left, quantity) };
}

/** The columns that follow from the percentages, by the contract as it is now. */
export function figuresOf(
  { work, before, terms, earlier, credited }: Basis,
  measures: Measures,
  charges: ContraCharge[],
  final = false,
) {
  const done = doneBefore({ work, before, credited });
  const bases = work.lines.map((line) => measuredBy(work, line));
  const measured = work.lines.map(({ id, amount }, place): MeasuredLine => {
    const { percent: previousPercent = 0, quantity = 0, amount: previous = 0 } = done.get(id) ?? {};
    const line = { id, revised: amount, previousPercent, previous };
    const by = bases[place];
    if (!by) return { ...line, percent: Math.max(measures.get(id) ?? 0, previousPercent) };
    const now = Math.max((measures.get(id) ?? 0) / 1000, quantity);
    return { ...line, percent: previousPercent, measured: { unitPrice: by.unit_price, quantity: now } };
  });
  const reduction = deductedBy('price_reduction', charges);
  const contra = deductedBy('contra_charge', charges);
  const certified = certify(measured, terms, earlier, { reduction, contra, final });
  const { lines, cumulative, last, totals } = certified;
  const stored = lines.map((line, place): StoredLine => {
    const { section = '', description = '', en, order = null } = work.lines[place] ?? {};
    const by = bases[place];
    const { quantity = 0 } = line.measured ?? {};
    return {
      ...{ line_id: line.id, section, description, en: en ?? { section: '', description: '' }, order },
      ...{ revised: line.revised, previous_percent: line.previousPercent, percent: line.percent },
      ...{ previous: line.previous, cumulative: line.cumulative },
      ...(by && { measured: { ...by, previous: done.get(line.id)?.quantity ?? 0, quantity } }),
    };
  });
  return {
    lines: JSON.stringify(stored),
    contra_charges: JSON.stringify(charges),
    ...{ cumulative, reduction, final: final ? 1 : 0, last: last ? 1 : 0, ...totals },
  };
}

/** A certificate with its figures as of now, until it is approved: a change order may have altered the contract. */
export async function withFigures(
  row: CertificateRow,
  on: Connection,
): Promise<{ row: CertificateRow; basis: Basis }> {
  const basis = await basisOf(row.contract_id, row.sequence, on);
  if (isFixed(row.state)) return { row, basis };
  return { row: { ...row, ...figuresOf(basis, measuresIn(row), chargesIn(row), row.final === 1) }, basis };
}

/** Computes the certificate that is being measured again, after a change order has altered its contract. */
export async function refreshFigures(context: ServerContext, contractId: number): Promise<void> {
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockContract(contractId, trx);
    const latest = (await createCertificatesRepository(trx).ofContract(contractId)).at(-1);
    if (!latest || isFixed(latest.state)) return;
    const basis = await basisOf(contractId, latest.sequence, trx);
    const figures = figuresOf(basis, measuresIn(latest), chargesIn(latest), latest.final === 1);
    // What was approved, or waits for it, is no longer what it says.
    if (Object.entries(figures).some(([name, figure]) => latest[name as keyof CertificateRow] !== figure))
      await endApproval(context, { subject: 'certificate', id: latest.id }, trx);
    await createCertificatesRepository(trx).setFigures(latest.id, figures);
  });
}
