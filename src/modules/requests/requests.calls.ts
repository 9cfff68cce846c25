import { answerOf, type Call } from '#wire/call.ts';
import type { ProjectType, RealEstateType } from './requests.values.ts';

/** A quote request as sent by the form. */
export interface QuoteForm {
  name: string;
  email: string;
  phone: string;
  message: string;
  real_estate_type: RealEstateType;
  project_type: ProjectType;
  honeypot: string;
  form_token?: string;
}

/** A message as sent by the form of the contact page. */
export type MessageForm = Pick<
  QuoteForm,
  'name' | 'email' | 'phone' | 'message' | 'honeypot' | 'form_token'
> & {
  subject: string;
};

/** The calls of visitors' forms. */
const paths = { request: '/api/contact-us', message: '/api/contact-us/message' } as const;

export type FormKind = keyof typeof paths;

/**
 * Sends a quote request or a message and returns its number; a retry under the same key is the same request.
 * Throws CallFailed unless it succeeded.
 */
export async function sendForm(
  call: Call,
  kind: FormKind,
  form: object,
  key: string,
): Promise<number | undefined> {
  const { id } = await answerOf<{ id?: number }>(
    await call(paths[kind], {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(form),
    }),
    'success',
  );
  return id;
}

/** The time at which a form was started, signed by the server. */
export async function issueFormToken(call: Call): Promise<string> {
  const { form_token } = await answerOf<{ form_token: string }>(await call('/api/contact-us/token'));
  return form_token;
}
