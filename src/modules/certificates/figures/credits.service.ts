import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';
import { isFixed } from '../certificates.states.ts';
import type { CertificateCreditRow } from '../certificates.table.ts';

/** What a credit note takes off a certificate that was invoiced. */
export interface NewCredit {
  contract_id: number;
  certificate_id: number;
  /** Number of the credit note. */
  number: string;
  /** By line of the contract, without VAT. */
  lines: readonly { line_id: number; amount: Halalas }[];
  net: Halalas;
  retention: Halalas;
  recovered: Halalas;
  /** ISO time of its issue. */
  at: string;
}

/** Lets the certified work, the retention and the recovered advance of a contract fall, in the transaction of the credit note. */
export async function creditCertificate({ lines, ...credit }: NewCredit, trx: Connection): Promise<void> {
  const repository = createCertificatesRepository(trx);
  const fixed = (await repository.ofContract(credit.contract_id)).filter(({ state }) => isFixed(state));
  const sequence = fixed.at(-1)?.sequence ?? 0;
  await repository.addCredit({ ...credit, sequence, lines: JSON.stringify(lines) });
}

/** Credits by line that are not in the figures of the certificate, as they followed its approval. */
export function creditedSince(
  latest: Pick<CertificateRow, 'sequence'> | undefined,
  credits: readonly CertificateCreditRow[],
): Map<number, Halalas> {
  const sums = new Map<number, Halalas>();
  for (const { sequence, lines } of credits) {
    if (!latest || sequence < latest.sequence) continue;
    for (const { line_id, amount } of JSON.parse(lines) as { line_id: number; amount: Halalas }[])
      sums.set(line_id, (sums.get(line_id) ?? 0) + amount);
  }
  return sums;
}
