import type { Halalas } from '#base/money.ts';
import type { CertifiedLine, CertifiedLines } from '#modules/contracts/server.ts';
import type { Connection } from '#server/db/database.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { createCertificatesRepository, type elsewhereColumns } from '../certificates.repository.ts';
import { isInvoiced } from '../certificates.states.ts';
import { creditedSince } from './credits.service.ts';
import { chargesIn, linesIn, withoutCredit } from './figures.service.ts';

/** The certificates of a contract, first to last. The figures of those that are not approved may still change. */
export const certificatesOfContract = (contractId: number, on: Connection): Promise<CertificateRow[]> =>
  createCertificatesRepository(on).ofContract(contractId);

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
        const { revised } = line;
        return [line.line_id, { percent, amount, revised, ...(line.measured && { quantity }) }];
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

/** The certificates of contracts that were invoiced in another system, first to last. */
export function invoicedElsewhere(
  contractIds: readonly number[],
  on: Connection,
): Promise<Pick<CertificateRow, (typeof elsewhereColumns)[number]>[]> {
  return createCertificatesRepository(on).elsewhere(contractIds);
}
