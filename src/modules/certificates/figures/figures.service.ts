import type { Halalas } from '#base/money.ts';
import { type ContractWork, contractWork, lockContract } from '#modules/contracts/server.ts';
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
import { creditedSince } from './credits.service.ts';

export function linesIn({ lines }: Pick<CertificateRow, 'lines'>): StoredLine[] {
  return JSON.parse(lines);
}

export function chargesIn({ contra_charges }: Pick<CertificateRow, 'contra_charges'>): ContraCharge[] {
  return JSON.parse(contra_charges);
}

export const chargedIn = (charges: readonly ContraCharge[]): Halalas =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

/** What a certificate of a contract is computed of. */
export interface Basis {
  work: ContractWork;
  /** The certificates before it, first to last. */
  before: CertificateRow[];
  terms: CertificateTerms;
  earlier: EarlierSums;
  /** By line: what credit notes took off since the latest of them. */
  credited: ReadonlyMap<number, Halalas>;
}

/** Throws 404 for a contract that does not exist. `sequence` is the certificate's; without it, the next one's. */
export async function basisOf(contractId: number, sequence: number | null, on: Connection): Promise<Basis> {
  const work = await contractWork(contractId, on);
  if (!work) throw notFound();
  const all = await createCertificatesRepository(on).ofContract(contractId);
  const before = sequence === null ? all : all.filter((row) => row.sequence < sequence);
  const { row, advance } = work;
  const credits = await createCertificatesRepository(on).credits([contractId]);
  const sum = (key: 'recovered' | 'retention') =>
    before.reduce((total, one) => total + one[key], 0) - credits.reduce((total, one) => total + one[key], 0);
  return {
    ...{ work, before },
    terms: {
      ...{ vatRate: row.vat_rate ?? 0, advance, advancePercent: row.advance_percent ?? 0 },
      retentionPercent: row.retention_percent ?? 0,
      retentionBase: row.retention_base === 'gross' ? 'gross' : 'net',
      retentionCapPercent: row.retention_cap_percent,
    },
    earlier: { recovered: sum('recovered'), retention: sum('retention') },
    credited: creditedSince(before.at(-1), credits),
  };
}

/** Per cent of the lines, by id and in hundredths. A line that is not in it is as before. */
export type Percents = ReadonlyMap<number, number>;

export const percentsIn = (row: Pick<CertificateRow, 'lines'>): Percents =>
  new Map(linesIn(row).map(({ line_id, percent }) => [line_id, percent]));

/** How much of a line was certified before. */
interface Done {
  percent: number;
  amount: Halalas;
}

/** How much of the lines the certificates before certify, less what was credited since. */
export function doneBefore({ before, credited }: Pick<Basis, 'before' | 'credited'>): Map<number, Done> {
  const latest = before.at(-1);
  return new Map(latest ? linesIn(latest).map((line) => [line.line_id, withoutCredit(line, credited)]) : []);
}

/** A line less what was credited of it; the percentage is what is left of it, cut to hundredths. */
export function withoutCredit(line: StoredLine, credited: ReadonlyMap<number, Halalas>): Done {
  const off = credited.get(line.line_id) ?? 0;
  if (off === 0) return { percent: line.percent, amount: line.cumulative };
  const amount = Math.max(line.cumulative - off, 0);
  const percent = line.revised === 0 ? 0 : Number((BigInt(amount) * BigInt(complete)) / BigInt(line.revised));
  return { percent: Math.min(percent, line.percent), amount };
}

/** The columns that follow from the percentages, by the contract as it is now. */
export function figuresOf(
  { work, before, terms, earlier, credited }: Basis,
  percents: Percents,
  charges: ContraCharge[],
) {
  const done = doneBefore({ before, credited });
  const measured = work.lines.map(({ id, amount }): MeasuredLine => {
    const previousPercent = done.get(id)?.percent ?? 0;
    return {
      ...{ id, revised: amount, previousPercent, previous: done.get(id)?.amount ?? 0 },
      percent: Math.max(percents.get(id) ?? 0, previousPercent),
    };
  });
  const { lines, cumulative, last, totals } = certify(measured, terms, earlier, chargedIn(charges));
  const stored = lines.map((line, place): StoredLine => {
    const { section = '', description = '', en, order = null } = work.lines[place] ?? {};
    return {
      ...{ line_id: line.id, section, description, en: en ?? { section: '', description: '' }, order },
      ...{ revised: line.revised, previous_percent: line.previousPercent, percent: line.percent },
      ...{ previous: line.previous, cumulative: line.cumulative },
    };
  });
  return {
    lines: JSON.stringify(stored),
    contra_charges: JSON.stringify(charges),
    ...{ cumulative, last: last ? 1 : 0, ...totals },
  };
}

/** A certificate with its figures as of now, until it is approved: a change order may have altered the contract. */
export async function withFigures(
  row: CertificateRow,
  on: Connection,
): Promise<{ row: CertificateRow; basis: Basis }> {
  const basis = await basisOf(row.contract_id, row.sequence, on);
  if (isFixed(row.state)) return { row, basis };
  return { row: { ...row, ...figuresOf(basis, percentsIn(row), chargesIn(row)) }, basis };
}

/** Computes the certificate that is being measured again, after a change order has altered its contract. */
export async function refreshFigures(context: ServerContext, contractId: number): Promise<void> {
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockContract(contractId, trx);
    const latest = (await createCertificatesRepository(trx).ofContract(contractId)).at(-1);
    if (!latest || isFixed(latest.state)) return;
    const basis = await basisOf(contractId, latest.sequence, trx);
    const figures = figuresOf(basis, percentsIn(latest), chargesIn(latest));
    await createCertificatesRepository(trx).setFigures(latest.id, figures);
  });
}
