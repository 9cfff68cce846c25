import { readCompany } from '#modules/configuration/server.ts';
import { sendNewRequest } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { QuoteRequest } from '../requests.contract.ts';

/** Tells the company of a new lead at its own e-mail address, where it has one. The request is stored already, as `id`. */
export async function noticeOfLead(context: ServerContext, id: number, request: QuoteRequest): Promise<void> {
  try {
    const { email } = await readCompany(context.database.kysely, 'ar');
    if (!email) return;
    await sendNewRequest(context, {
      to: email,
      locale: 'ar',
      request: id,
      name: request.name,
      phone: request.phone,
      email: request.email,
      realty: request.real_estate_type,
      project: request.project_type,
      message: request.message,
    });
  } catch (error) {
    // The visitor's request is safe, and staff find it in its list; that nobody was told is for the log.
    context.log.error({ err: error }, 'staff could not be told of a new quote request');
  }
}
