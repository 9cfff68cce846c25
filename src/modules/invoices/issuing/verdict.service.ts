import { createHash } from 'node:crypto';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { lockInvoice } from '../drafts/drafts.service.ts';
import type { ZatcaMessage } from '../invoices.contract.ts';
import '../invoices.events.ts';
import { invoiceNotFound } from '../invoices.problems.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { isAccepted, isGiven, type ZatcaStatus } from '../invoices.states.ts';
import { invoiceRecord } from '../invoices.subject.ts';
import { mailAccepted } from './sending.service.ts';

export interface Verdict {
  status: ZatcaStatus;
  messages: readonly ZatcaMessage[];
  /** The document as the authority cleared it. */
  cleared?: Uint8Array<ArrayBuffer> | undefined;
}

/** The QR code inside an e-invoice; null if it has none. */
export function qrIn(xml: string): string | null {
  const references = xml.split('<cac:AdditionalDocumentReference>').slice(1);
  const own = references.find((text) => /^\s*<cbc:ID>QR<\/cbc:ID>/.test(text));
  return own?.match(/<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]+)</)?.[1]?.trim() ?? null;
}

/** Records what the authority decided about an issued invoice, in the caller's transaction. A decision is final. */
export async function recordVerdict(
  context: ServerContext,
  id: number,
  { status, messages, cleared }: Verdict,
  trx: Connection,
): Promise<void> {
  const repository = createInvoicesRepository(trx);
  const found = await repository.byId(id);
  if (!found) throw invoiceNotFound();
  await lockInvoice(found, trx);
  const row = await repository.byId(id);
  if (row?.zatca_status !== 'waiting') return;
  const columns = {
    zatca_status: status,
    zatca_messages: JSON.stringify(messages),
    cleared_qr: cleared ? qrIn(Buffer.from(cleared).toString()) : null,
    // What the authority rejects does not reach the customer.
    ...(status === 'rejected' && { send_when_cleared: null }),
  };
  const decided = await createRecordStore(context, invoiceRecord).change(row, columns, {
    caller: null,
    on: trx,
  });
  if (cleared)
    await repository.addDocument({
      ...{ invoice_id: id, kind: 'cleared', bytes: Buffer.from(cleared) },
      sha256: createHash('sha256').update(cleared).digest('hex'),
      created_at: context.now().toISOString(),
    });
  if (decided.send_when_cleared !== null && isGiven(decided)) await mailAccepted(context, decided, null, trx);
  const name = isAccepted(status) ? 'invoice.accepted' : 'invoice.rejected';
  await raiseEvent(context, { name, subject: 'invoice', id, actor: null, data: {} }, trx);
}

/** The bytes of an issued invoice, as they are sent. */
export async function issuedDocument(id: number, on: Connection): Promise<Uint8Array | undefined> {
  return (await createInvoicesRepository(on).document(id, 'issued'))?.bytes;
}
