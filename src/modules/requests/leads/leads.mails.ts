import { readCompany } from '#modules/configuration/server.ts';
import { sendNewRequest } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Incoming } from '../requests.table.ts';

/**
 * Mails the company about a new request or message at its own address, if it has one. The request is already stored, as
 * `id`.
 */
export async function noticeOfLead(context: ServerContext, id: number, request: Incoming): Promise<void> {
  try {
    const { email } = await readCompany(context.database.kysely, 'ar');
    if (!email) return;
    await sendNewRequest(context, {
      to: email,
      locale: 'ar',
      request: id,
      source: request.source === 'contact' ? 'contact' : 'site',
      topic: request.subject,
      name: request.name,
      phone: request.phone,
      email: request.email,
      realty: request.real_estate_type,
      project: request.project_type,
      message: request.message,
    });
  } catch (error) {
    // The request is stored and in the staff's list; only the log reports that nobody was notified.
    context.log.error({ err: error }, 'staff could not be told of a new quote request');
  }
}
