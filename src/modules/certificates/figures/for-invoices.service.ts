import type { Connection } from '#server/db/database.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';

/** Ids of the agreed certificates that are not invoiced and whose work ended before a day. */
export const certificatesToInvoice = (day: string, on: Connection): Promise<number[]> =>
  createCertificatesRepository(on).toInvoice(day);
