import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { line, paragraph, pathId, translationsOf } from '#wire/fields.ts';
import { oneLead } from '../leads/leads.contract.ts';
import { max } from '../requests.values.ts';

const tag = 'requests';

const readyAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    translations: translationsOf(['name']),
    subject: z.string().meta({ description: 'For a mail' }),
    text: z.string(),
  })
  .meta({ id: 'ReadyAnswer', description: 'A reply template filled in for a request' });

export type ReadyAnswer = z.infer<typeof readyAnswer>;

export const listAnswers = defineContract({
  id: 'listLeadAnswers',
  tag,
  method: 'GET',
  path: '/api/requests/{id}/answers',
  summary: 'Lists the reply templates, filled in for a quote request in the language of its sender',
  params: pathId,
  answer: z.array(readyAnswer),
});

export const mailAnswer = defineContract({
  id: 'mailLeadAnswer',
  tag,
  method: 'POST',
  path: '/api/requests/{id}/answers',
  summary: 'Mails an answer to the sender of a quote request',
  params: pathId,
  body: z.object({ subject: line(max.subject), text: paragraph(max.message) }),
  answer: oneLead,
  status: 201,
  idempotent: true,
});
