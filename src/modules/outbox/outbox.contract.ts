import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { localeName, moment, pathId, text } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { mailStates } from './outbox.states.ts';

export const mail = z
  .object({
    id: z.int(),
    recipient: z.string(),
    reply_to: z
      .string()
      .nullable()
      .meta({ description: 'Address for replies, if different from the sender' }),
    locale: localeName,
    kind: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    tries: z.int(),
    last_error: z.string().nullable(),
    created_at: moment,
    sent_at: moment.nullable(),
    about: z
      .object({ subject: z.string(), id: z.int() })
      .nullable()
      .meta({ description: 'The record that it is about' }),
  })
  .meta({ id: 'Mail' });

export type MailAnswer = z.infer<typeof mail>;

const mailInFull = mail.extend({
  text: z.string(),
  attachments: z
    .array(z.object({ name: z.string() }))
    .meta({ description: 'Attached files, rendered when it is sent' }),
});

export type MailInFull = z.infer<typeof mailInFull>;

const query = listQuery(['created_at', 'id', 'recipient', 'state', 'kind'], '-created_at').extend({
  ...asFile,
  state: z.enum(mailStates).optional(),
  kind: text(40).optional(),
});

export type MailsQuery = z.output<typeof query>;

const tag = 'system';

export const readDelivery = defineContract({
  id: 'readMailDelivery',
  tag,
  method: 'GET',
  path: '/api/mails/delivery',
  summary: 'Reads whether mails are delivered; without a mail server they are kept in the outbox',
  answer: z.object({ delivers: z.boolean() }),
});

export const listMails = defineContract({
  id: 'listMails',
  tag,
  method: 'GET',
  path: '/api/mails',
  summary: 'Lists the mails with their delivery state; for level 1 with settings.read',
  query,
  answer: z.array(mail),
  alsoAs: Object.values(fileTypes),
});

export const readMail = defineContract({
  id: 'readMail',
  tag,
  method: 'GET',
  path: '/api/mails/{id}',
  summary:
    'Reads a mail with its text and the names of its attachments. One-time links and codes are masked with dots; level 1 reads the codes of mails that were kept, as long as there is no mail server, and that is recorded',
  params: pathId,
  answer: z.object({ mail: mailInFull }),
});

export const sendMailAgain = defineContract({
  id: 'sendMailAgain',
  tag,
  method: 'POST',
  path: '/api/mails/{id}/send-again',
  summary:
    'Queues a mail that failed, was kept or was sent once more; 409 without a mail server or while it is queued',
  params: pathId,
  answer: z.object({ message: z.string(), mail }),
  problems: [409],
});

export const sendTestMail = defineContract({
  id: 'sendTestMail',
  tag,
  method: 'POST',
  path: '/api/mails/test',
  summary:
    'Sends a mail to the caller at once and says what came of it: sent, failed (with the reason) or, without a mail server, kept',
  answer: z.object({
    outcome: z.enum(['sent', 'failed', 'kept']),
    recipient: z.string(),
    error: z.string().nullable(),
    message: z.string(),
  }),
});
