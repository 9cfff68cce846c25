import { toRiyals } from '#base/money.ts';
import { certificateById } from '#modules/certificates/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { openOf } from '../invoices.engine.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { isGiven } from '../invoices.states.ts';

/** An invoice or a note as its customer sees it. SAR; a credit note is below zero. */
export interface GivenInvoice {
  id: number;
  number: string;
  type: '388' | '386' | '381' | '383';
  date: string;
  due_date: string | null;
  certificate_id: number | null;
  /** Of the certificate. */
  sequence: number | null;
  payable: number;
  retention: number;
  due: number;
  open: number;
  /** `deducted` of a credit note: nothing is paid on it. */
  state: string;
  /** Of its own page. */
  code: string | null;
  pdf: string | null;
  xml: string | null;
}

/** The invoices of a contract that its customer may have, latest first. */
export async function invoicesForCustomer(
  context: ServerContext,
  contractId: number,
  on: Connection,
): Promise<GivenInvoice[]> {
  const all = await createInvoicesRepository(on).ofContract(contractId);
  const rows = all.filter(isGiven).reverse();
  const ids = rows.map(({ id }) => id);
  const linksOf = await createShareLinks(context).of('invoice', ids, on);
  const certificates = new Map<number, number | null>();
  for (const { certificate_id } of rows)
    if (certificate_id !== null && !certificates.has(certificate_id))
      certificates.set(certificate_id, (await certificateById(certificate_id, on))?.sequence ?? null);
  return rows.map((row) => {
    const { share } = linksOf(row.id);
    const code = share?.open ? share.code : null;
    const isCredit = row.type === 381;
    const signed = (halalas: number) => toRiyals(isCredit ? 0 - halalas : halalas);
    return {
      ...{ id: row.id, number: row.number ?? '', type: String(row.type) as GivenInvoice['type'] },
      ...{ date: row.issue_date ?? '', due_date: isCredit ? null : row.due_date },
      ...{ certificate_id: row.certificate_id, payable: signed(row.payable) },
      ...{ retention: signed(row.retention), due: signed(row.due) },
      sequence: row.certificate_id === null ? null : (certificates.get(row.certificate_id) ?? null),
      open: toRiyals(isCredit ? 0 : openOf(row)),
      ...{ state: isCredit ? 'deducted' : row.state, code },
      pdf: code && `/api/d/${code}/pdf`,
      xml: code && `/api/d/${code}/xml`,
    };
  });
}
