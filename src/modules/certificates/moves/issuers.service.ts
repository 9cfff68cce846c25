import { listStaff } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import '../certificates.events.ts';
import type { CertificateRow } from '../certificates.fields.ts';

type Person = { id: number; name: string };

/** The staff who may invoice a certificate, by name. */
export function issuersOf(context: ServerContext): Promise<Person[]> {
  return listStaff(context, staffCan('invoices', 'create'));
}

/** Notifies them that an agreed certificate waits for its invoice. */
export async function remindToInvoice(
  context: ServerContext,
  { id }: CertificateRow,
  caller: Caller,
): Promise<Person[]> {
  const people = (await issuersOf(context)).filter((person) => person.id !== caller?.id);
  const data = { to: people.map((person) => person.id) };
  await context.database.kysely.transaction().execute(async (trx) => {
    const event = { name: 'certificate.invoice_awaited', subject: 'certificate', id } as const;
    await raiseEvent(context, { ...event, actor: caller, data }, trx);
  });
  return people;
}
