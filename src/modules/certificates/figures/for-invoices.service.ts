import type { Connection } from '#server/db/database.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';

/** The certificates of a contract up to and including a sequence, first to last. */
export async function certificatesUpTo(
  contractId: number,
  sequence: number,
  on: Connection,
): Promise<CertificateRow[]> {
  const all = await createCertificatesRepository(on).ofContract(contractId);
  return all.filter((row) => row.sequence <= sequence);
}

/** Ids of the agreed certificates that are not invoiced and whose work ended before a day. */
export const certificatesToInvoice = (day: string, on: Connection): Promise<number[]> =>
  createCertificatesRepository(on).toInvoice(day);
