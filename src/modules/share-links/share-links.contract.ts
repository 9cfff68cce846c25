import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day } from '#wire/fields.ts';

/** As in the address of a link. */
export const linkCode = z.object({ code: z.string().regex(/^[\w-]{20,64}$/) });

const tag = 'share links';

const kind = z.string().meta({ description: 'The kind of document, such as estimation' });

export const readSharedDocument = defineContract({
  id: 'readSharedDocument',
  tag,
  method: 'GET',
  path: '/api/d/{code}',
  summary: 'Reads the document that a link opens, without customer data',
  params: linkCode,
  answer: z.object({
    kind,
    document: z.record(z.string(), z.unknown()),
    state: z.string(),
    may: z.array(z.string()).meta({ description: 'Actions of the holder of the link, such as accept' }),
    page: z.string().meta({ description: 'The public page that shows it' }),
  }),
  problems: [410, 429],
});

export const verifyDocument = defineContract({
  id: 'verifyDocument',
  tag,
  method: 'GET',
  path: '/api/v/{code}',
  summary: 'Confirms by the code on its paper that a document is genuine, without showing it',
  params: linkCode,
  answer: z.object({
    kind,
    number: z.string(),
    date: day,
    total: z.number().meta({ description: 'SAR' }),
    state: z.string(),
    hash: z.string().meta({ description: 'SHA-256 of the canonical JSON of the saved or agreed figures' }),
    iban: z.string().nullable(),
    pdfs: z
      .array(
        z.object({
          sha256: z.string(),
          locale: z.string(),
          accepted: z.boolean().meta({ description: 'With the certificate of an acceptance' }),
        }),
      )
      .optional()
      .meta({ description: 'Its PDF files as issued, to compare a copy with, by their SHA-256' }),
    void: z.boolean().optional().meta({ description: 'It was issued, and does not count any more' }),
    text: z.object({ kind: z.string(), state: z.string(), notes: z.array(z.string()) }).meta({
      description: 'The same in the reader’s language, with notes for the holder of an older copy',
    }),
  }),
  problems: [429],
});

export type SharedDocumentAnswer = z.infer<typeof readSharedDocument.answer & z.ZodType>;
export type VerificationAnswer = z.infer<typeof verifyDocument.answer & z.ZodType>;
