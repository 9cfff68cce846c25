import type { ServerContext } from '#server/context.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { xmlMissing } from '../invoices.problems.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';

/** Name of an invoice's files as the authority wants it: VAT number, time of issue and number. */
export function fileName({ seller, issue_date, issue_time, number }: InvoiceRow): string {
  const { vat_number } = JSON.parse(seller) as { vat_number: string };
  const time = `${issue_date}T${issue_time}`.replace(/[-:]/g, '');
  return `${vat_number}_${time}_${(number ?? '').replace(/[^A-Za-z0-9]/g, '-')}`;
}

/** The bytes of an e-invoice: as cleared, if the authority has cleared it; undefined for a draft. */
export async function xmlOf(
  context: Pick<ServerContext, 'database'>,
  { id }: Pick<InvoiceRow, 'id'>,
  edition?: 'issued' | 'cleared',
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const repository = createInvoicesRepository(context.database.kysely);
  const kinds = edition ? [edition] : (['cleared', 'issued'] as const);
  for (const kind of kinds) {
    const document = await repository.document(id, kind);
    if (document) return new Uint8Array(document.bytes);
  }
  return undefined;
}

/** Throws 409 for a draft, or for one that the authority has not cleared. */
export async function xmlAnswer(
  context: ServerContext,
  row: InvoiceRow,
  edition?: 'issued' | 'cleared',
): Promise<Response> {
  const xml = row.number === null ? undefined : await xmlOf(context, row, edition);
  if (!xml) throw xmlMissing();
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml',
      'Content-Length': String(xml.byteLength),
      'Content-Disposition': `attachment; filename="${fileName(row)}.xml"`,
      'Cache-Control': 'private',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}
