import type { Halalas } from '#base/money.ts';
import type { CertifiedLine, CertifiedLines } from '#modules/contracts/server.ts';
import type { Connection } from '#server/db/database.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';
import { type CertificateState, isFixed, isInvoiced } from '../certificates.states.ts';
import { creditedSince } from './credits.service.ts';
import { chargesIn, linesIn, withoutCredit } from './figures.service.ts';

/** What the certificates of a contract come to, for its registers and its statement. */
export interface ContractTotals {
  /** Retained by the approved ones, less what was credited. Halalas, as all amounts. */
  held: Halalas;
  recovered: Halalas;
  /** Without VAT. */
  certifiedNet: Halalas;
  /** The latest one, in any state; null if there is none. */
  last: { id: number; sequence: number; state: CertificateState } | null;
  /** All of them, first to last. The figures of those that are not approved may still change. */
  all: CertificateRow[];
}

export async function certificateTotals(contractId: number, on: Connection): Promise<ContractTotals> {
  const all = await createCertificatesRepository(on).ofContract(contractId);
  const fixed = all.filter(({ state }) => isFixed(state));
  const credits = await createCertificatesRepository(on).credits([contractId]);
  const sum = (key: 'retention' | 'recovered' | 'net') =>
    fixed.reduce((total, row) => total + row[key], 0) - credits.reduce((total, row) => total + row[key], 0);
  const latest = all.at(-1);
  return {
    ...{ held: sum('retention'), recovered: sum('recovered'), certifiedNet: sum('net') },
    last: latest
      ? { id: latest.id, sequence: latest.sequence, state: latest.state as CertificateState }
      : null,
    all,
  };
}

/** What a certificate deducts outside its invoice. */
export interface CertificateCharge {
  /** The certificate's. */
  number: string;
  isPenalty: boolean;
  amount: Halalas;
}

export function contraChargesOf(row: CertificateRow): CertificateCharge[] {
  return chargesIn(row)
    .filter(({ kind = 'contra_charge' }) => kind === 'contra_charge')
    .map(({ delay, amount }) => ({
      ...{ number: row.number ?? String(row.sequence), isPenalty: delay !== undefined, amount },
    }));
}

/** How much of the lines of contracts is certified, by their latest approved certificates. */
export async function certifiedLines(
  contractIds: readonly number[],
  on: Connection,
): Promise<CertifiedLines> {
  const repository = createCertificatesRepository(on);
  const [latest, credits] = [
    await repository.latestFixed(contractIds),
    await repository.credits(contractIds),
  ];
  return new Map(
    latest.map((row) => {
      const credited = creditedSince(
        row,
        credits.filter(({ contract_id }) => contract_id === row.contract_id),
      );
      const lines = linesIn(row).map((line): [number, CertifiedLine] => {
        const { percent, amount, quantity } = withoutCredit(line, credited);
        return [line.line_id, { percent, amount, ...(line.measured && { quantity }) }];
      });
      return [row.contract_id, new Map(lines)];
    }),
  );
}

/** The contract's certificate that is not invoiced yet; null if there is none. */
export async function openCertificateOf(contractId: number, on: Connection): Promise<string | null> {
  const latest = (await createCertificatesRepository(on).ofContract(contractId)).at(-1);
  return latest && !isInvoiced(latest.state) ? (latest.number ?? String(latest.sequence)) : null;
}

/**
 * What customers retain of certificates they have agreed to, by contract and as of a day. Of all contracts without ids.
 */
export function retainedOf(
  day: string,
  on: Connection,
  contractIds?: readonly number[],
): Promise<Map<number, Halalas>> {
  return createCertificatesRepository(on).retained(day, contractIds);
}

/** The certificate to which the customer has agreed and that is not invoiced yet; null if there is none. */
export async function uninvoicedOf(
  contractId: number,
  on: Connection,
): Promise<{ number: string; retention: Halalas } | null> {
  const latest = (await createCertificatesRepository(on).ofContract(contractId)).at(-1);
  if (latest?.state !== 'agreed') return null;
  return { number: latest.number ?? String(latest.sequence), retention: latest.retention };
}

/** A certificate as other modules invoice it; undefined if there is none. */
export function certificateById(id: number, on: Connection): Promise<CertificateRow | undefined> {
  return createCertificatesRepository(on).byId(id);
}
