import { listStaff } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import '../certificates.events.ts';
import type { CertificateRow } from '../certificates.fields.ts';

type Person = { id: number; name: string };

/** The staff who may invoice a certificate, by name: they read certificates too, or no notice would reach them. */
export async function issuersOf(context: ServerContext): Promise<Person[]> {
  const [issuers, readers] = await Promise.all([
    listStaff(context, staffCan('invoices', 'create')),
    listStaff(context, staffCan('contracts', 'read')),
  ]);
  const mayRead = new Set(readers.map(({ id }) => id));
  return issuers.filter(({ id }) => mayRead.has(id));
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
