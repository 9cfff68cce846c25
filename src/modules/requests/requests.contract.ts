import { z } from 'zod';
import { emailField, phoneField } from '#wire/contact-fields.ts';
import { defineContract } from '#wire/contract.ts';
import { count } from '#wire/count.ts';
import { idAsText, line, moment, paragraph } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { max, projectTypes, realEstateTypes } from './requests.values.ts';

const phone = phoneField('requests.phone').meta({
  description: 'A Saudi mobile in any usual form, or any number with its country code',
  example: '0501234567',
});

/** Never an error: a bot that sends odd values is not told. A value that is not text counts as filled in. */
function trap(description: string) {
  return z
    .unknown()
    .optional()
    .transform((sent) => (typeof sent === 'string' ? sent : sent ? '?' : ''))
    .meta({ type: 'string', description });
}

/** Code of a shared page; anything else names no estimation. */
const code = z.string().transform((text) => (/^[\w-]{1,64}$/.test(text.trim()) ? text.trim() : ''));

export const quoteRequest = z
  .object({
    name: line(max.name),
    email: emailField,
    phone,
    message: paragraph(max.message).transform((text) => text.replace(/\r\n?/g, '\n')),
    real_estate_type: z.enum(realEstateTypes),
    project_type: z.enum(projectTypes),
    estimation_id: z
      .preprocess((sent) => (sent === '' || sent === null ? undefined : sent), idAsText.optional())
      .meta({ description: 'The number of the estimation it asks about, from its owner or staff' }),
    estimation_code: code.default('').meta({
      description: 'The code of the link to the estimation it asks about; what opens none is left out',
    }),
    honeypot: trap('Hidden from people; a request that fills it is kept as spam'),
    form_token: trap(
      'From /api/contact-us/token, when the form was begun; may be left out. It stands in for X-XSRF-TOKEN in a browser without cookies, from a page of this site',
    ),
  })
  .meta({ id: 'QuoteRequest' });

export type QuoteRequest = z.output<typeof quoteRequest>;

/** A field that may be left out or blank: '' then. */
export const mayBeBlank = (field: z.ZodType<string>) =>
  z.preprocess(
    (sent) => (sent === null || (typeof sent === 'string' && sent.trim() === '') ? undefined : sent),
    field.default(''),
  );

export const contactMessage = z
  .object({
    name: quoteRequest.shape.name,
    phone: mayBeBlank(phone),
    email: mayBeBlank(emailField),
    subject: line(max.subject),
    message: quoteRequest.shape.message,
    honeypot: quoteRequest.shape.honeypot,
    form_token: quoteRequest.shape.form_token,
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['phone'],
    error: 'requests.reach',
    params: { ofBlank: true },
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some(({ path }) => path?.[0] === 'phone' || path?.[0] === 'email'),
  })
  .meta({ id: 'ContactMessage', description: 'A phone number or an e-mail address is needed, or both' });

export type ContactMessage = z.output<typeof contactMessage>;

const tag = 'requests';

const received = z.object({
  status: z.literal('success'),
  message: z.string(),
  id: z.int().meta({ description: 'The number of the request; a retry has that of the first' }),
});

export const sendQuoteRequest = defineContract({
  id: 'sendQuoteRequest',
  tag,
  method: 'POST',
  path: '/api/contact-us',
  summary:
    'Asks for a quote. With an Idempotency-Key header a retry is the same request; without it, the same content within 10 minutes is.',
  idempotent: true,
  body: quoteRequest,
  answer: received,
  problems: [429],
});

export const sendMessage = defineContract({
  id: 'sendContactMessage',
  tag,
  method: 'POST',
  path: '/api/contact-us/message',
  summary:
    'Sends a message from the contact page, which becomes a lead of source `contact`. Retries are recognised as those of a quote request.',
  idempotent: true,
  body: contactMessage,
  answer: received,
  problems: [429],
});

const ownRequest = z
  .object({
    id: z.int(),
    subject: z.string().meta({ description: 'The subject of a message; empty for a quote request' }),
    message: z.string().meta({ description: 'Empty for what staff noted of a call' }),
    real_estate_type: z.enum(realEstateTypes).nullable().meta({ description: 'Null for a message' }),
    project_type: z.enum(projectTypes).nullable().meta({ description: 'Null for a message' }),
    status: z.string().meta({ description: 'As of a lead, such as `new`, `contacted` or `offer_sent`' }),
    estimation_id: z.int().nullable().meta({ description: 'The estimation it asks about' }),
    created_at: moment,
  })
  .meta({ id: 'OwnRequest' });

export type OwnRequest = z.infer<typeof ownRequest>;

export const listOwnRequests = defineContract({
  id: 'listOwnRequests',
  tag,
  method: 'GET',
  path: '/api/requests/mine',
  summary:
    'Lists the requests that one has sent while signed in, and those that staff noted for one, with their state; `q` searches name, e-mail, phone and number',
  query: listQuery(['created_at', 'id'], '-created_at'),
  answer: z.array(ownRequest),
  problems: [401],
});

export const issueFormToken = defineContract({
  id: 'issueQuoteFormToken',
  tag,
  method: 'GET',
  path: '/api/contact-us/token',
  summary: 'Issues the signed time at which a form was started, valid for one request within a day',
  answer: z.object({ form_token: z.string() }),
});

export const countRequests = defineContract({
  id: 'countRequests',
  tag,
  method: 'GET',
  path: '/api/stats/requests',
  summary: 'Counts the requests received, without spam',
  answer: count,
});
