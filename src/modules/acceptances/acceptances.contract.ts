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
  })
  .meta({ id: 'Acceptance' });

export type Acceptance = z.infer<typeof acceptance>;

/** What every document that can be accepted shows behind its link. */
export const linkDocument = {
  accepted_at: moment.nullable(),
  accepted_by: z.string().nullable().meta({ description: 'The name that was typed' }),
  code_to: z
    .string()
    .nullable()
    .meta({ description: 'Where the one-time code is sent, mostly hidden; null if it cannot be sent' }),
};

const tag = 'share links';
const document = '/api/d/{code}';

export const requestCode = defineContract({
  id: 'requestAcceptanceCode',
  tag,
  method: 'POST',
  path: `${document}/code`,
  summary: 'Mails a one-time code to the address on the document; a newer code ends the older',
  params: linkCode,
  body: z.object({ channel: z.literal('email').default('email') }),
  bodyOptional: true,
  answer: z.object({ sent_to: z.string(), minutes: z.int(), message: z.string() }),
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
