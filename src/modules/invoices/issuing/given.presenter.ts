import { toRiyals } from '#base/money.ts';
import { certificateById } from '#modules/certificates/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { openOf } from '../invoices.engine.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { isGiven } from '../invoices.states.ts';

/** The invoices of a contract that its customer may have, latest first. */
export async function invoicesForCustomer(context: ServerContext, contractId: number, on: Connection) {
  const all = await createInvoicesRepository(on).ofContract(contractId);
  const rows = all.filter(isGiven).reverse();
  const ids = rows.map(({ id }) => id);
  const linksOf = await createShareLinks(context).of('invoice', ids, on);
  const certificates = new Map<number, number | null>();
  for (const { certificate_id } of rows)
    if (certificate_id !== null && !certificates.has(certificate_id))
      certificates.set(certificate_id, (await certificateById(certificate_id, on))?.sequence ?? null);
  const invoices = rows.map((row) => {
    const { share } = linksOf(row.id);
    const code = share?.open ? share.code : null;
    return {
      ...{ id: row.id, number: row.number ?? '', type: String(row.type) as '388' | '386' | '381' | '383' },
      ...{ date: row.issue_date ?? '', due_date: row.type === 381 ? null : row.due_date },
      ...{ certificate_id: row.certificate_id, payable: toRiyals(row.payable) },
      sequence: row.certificate_id === null ? null : (certificates.get(row.certificate_id) ?? null),
      open: toRiyals(row.type === 381 ? 0 : openOf(row)),
      ...{ state: row.state, code },
      pdf: code && `/api/d/${code}/pdf`,
      xml: code && `/api/d/${code}/xml`,
    };
  });
  const invoiced = all.flatMap(({ certificate_id, number }) =>
    certificate_id === null || number === null ? [] : [certificate_id],
  );
  return { invoices, payments: [], certificates: invoiced };
}
