import { z } from 'zod';
import { linkCode } from '#modules/share-links/share-links.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { day, digitCode, id, line, localeName, moment, paragraph } from '#wire/fields.ts';

/** Maximum length of a signature: a PNG data URL or the path of an SVG. */
export const maxSignature = 200_000;

/** The evidence of an acceptance, for staff only. */
export const acceptance = z
  .object({
    id: z.int(),
    name: z.string(),
    id_last4: z.string().meta({ description: 'Empty for an acceptance on paper' }),
    channel: z
      .enum(['email', 'outbox', 'paper'])
      .meta({ description: '`outbox`: there was no mail server, so the code was read in the panel' }),
    sent_to: z.string().meta({ description: 'The address of the code' }),
    code_sent_at: moment.nullable(),
    accepted_at: moment,
    ip: z.string(),
    user_agent: z.string(),
    locale: localeName,
    revision: z.int(),
    terms_version: z.int().nullable(),
    agreement: z.string().meta({ description: 'The words beside the checkbox' }),
    hash: z.string().meta({ description: 'SHA-256 of the canonical JSON of what was agreed' }),
    pdf_hash: z
      .string()
      .nullable()
      .meta({ description: 'SHA-256 of the PDF as sent; null if none was made' }),
    signature: z.string().nullable(),
    request_id: z.string(),
    signed_on: day.nullable().meta({ description: 'On paper' }),
    file_id: z.int().nullable().meta({ description: 'The signed file' }),
    recorded_by: z.string().meta({ description: 'On paper: who recorded it' }),
    taken_back: z.object({ reason: z.string(), by: z.string(), at: moment }).nullable(),
    signed_paper: z.object({ file_id: z.int(), by: z.string(), at: moment }).nullable().meta({
      description: 'The signed paper of an acceptance by a code from the panel, once one is attached',
    }),
    needs_paper: z.boolean().meta({
      description: 'Whether nothing is built on it before a signed paper is attached to the document',
    }),
  })
  .meta({ id: 'Acceptance' });

export type Acceptance = z.infer<typeof acceptance>;

/** The evidence of declining by link, for staff only. */
export const decline = z
  .object({
    reason: z.string(),
    declined_at: moment,
    ip: z.string(),
    user_agent: z.string(),
    locale: localeName,
    link_id: z.int(),
    request_id: z.string(),
  })
  .meta({ id: 'Decline', description: 'How the document was last declined by its link' });

export type Decline = z.infer<typeof decline>;

/** The evidence of documents in staff's answers; left out of lists. */
export const documentEvidence = {
  decline: decline.nullable().optional(),
  mail_to: z.string().optional().meta({
    description:
      'Where its mails and codes go now: the address on the document, or else the customer’s present one; empty for none',
  }),
};

/** What every document that can be accepted shows behind its link. */
export const linkDocument = {
  accepted_at: moment.nullable(),
  accepted_by: z.string().nullable().meta({ description: 'The name that was typed' }),
  accepted_channel: acceptance.shape.channel.nullable(),
  code_to: z
    .string()
    .nullable()
    .meta({ description: 'The address for the one-time code, mostly hidden; null without one' }),
  code_by: z.enum(['email', 'outbox']).meta({
    description: '`email`: the code is mailed. `outbox`: no mail leaves, and the office reads it out',
  }),
};

const tag = 'share links';
const document = '/api/d/{code}';

export const requestCode = defineContract({
  id: 'requestAcceptanceCode',
  tag,
  method: 'POST',
  path: `${document}/code`,
  summary:
    'Mails a one-time code to the address on the document; a newer code ends the older. Without a mail server the office reads it out',
  params: linkCode,
  body: z.object({ channel: z.literal('email').default('email') }),
  bodyOptional: true,
  answer: z.object({
    channel: linkDocument.code_by,
    sent_to: z.string().nullable().meta({ description: 'Mostly hidden; null where no mail leaves' }),
    minutes: z.int(),
    message: z.string(),
  }),
  problems: [409, 410, 429],
});

const state = z.object({ state: z.string(), message: z.string() });

export const acceptDocument = defineContract({
  id: 'acceptDocument',
  tag,
  method: 'POST',
  path: `${document}/accept`,
  summary: 'Accepts the document by the code that was mailed. The evidence is stored and never changed',
  params: linkCode,
  body: z.object({
    name: line(),
    id_last4: digitCode(4, 'acceptances.id_last4').meta({ description: 'The last four digits of the ID' }),
    code: digitCode(6, 'acceptances.code').meta({ description: 'The code that was mailed' }),
    agreed: z
      .boolean()
      .refine((ticked) => ticked, { error: 'acceptances.agree' })
      .meta({ description: 'True: the box is ticked' }),
    terms_version: z.int().nullish(),
    chosen: z.array(id).max(300).optional().meta({ description: 'The optional lines that were chosen' }),
    signature: z
      .string()
      .max(maxSignature)
      .nullish()
      .meta({ description: 'A PNG data URL, or the path of an SVG; never blank' }),
  }),
  answer: state.extend({ accepted_at: moment, hash: z.string() }),
  problems: [409, 410, 429],
});

export const declineDocument = defineContract({
  id: 'declineDocument',
  tag,
  method: 'POST',
  path: `${document}/decline`,
  summary: 'Declines the document, with a reason',
  params: linkCode,
  body: z.object({ reason: paragraph(2000) }),
  answer: state,
  problems: [409, 410, 429],
});

export const askAboutDocument = defineContract({
  id: 'askAboutDocument',
  tag,
  method: 'POST',
  path: `${document}/questions`,
  summary: 'Asks the company about the document',
  params: linkCode,
  body: z.object({ text: paragraph(2000) }),
  answer: z.object({ message: z.string() }),
  idempotent: true,
  problems: [410, 429],
});

export const readDocumentPaper = defineContract({
  id: 'readDocumentPaper',
  tag,
  method: 'GET',
  path: `${document}/pdf`,
  summary: 'The document as a PDF',
  params: linkCode,
  query: z.object({ locale: localeName.optional() }),
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/pdf',
  problems: [410, 429, 503],
});
