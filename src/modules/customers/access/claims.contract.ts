import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { digitCode, pathId } from '#wire/fields.ts';

const tag = 'my projects';

const claim = z.object({
  id: z.int(),
  sent_to: z.string().nullable().meta({
    description: 'The masked address that a code goes to; null without one that staff have checked',
  }),
});

const claims = z
  .object({
    email: z.string(),
    confirmed: z
      .boolean()
      .meta({ description: 'Whether the account’s own address is confirmed; nothing is looked up before' }),
    claims: z.array(claim),
    mailed: z
      .boolean()
      .meta({ description: 'Whether codes are mailed; otherwise the office reads them out' }),
    office: z.string().nullable().meta({ description: 'The phone of the office' }),
  })
  .meta({ id: 'OwnClaims' });

export type OwnClaims = z.infer<typeof claims>;

export const listClaims = defineContract({
  id: 'listOwnClaims',
  tag,
  method: 'GET',
  path: '/api/my/claims',
  summary:
    'Customers with documents that may be the caller: with the address or phone of their account, which proves nothing. Empty until the account’s own address is confirmed',
  answer: claims,
});

export const sendClaimCode = defineContract({
  id: 'sendClaimCode',
  tag,
  method: 'POST',
  path: '/api/my/claims/{id}/code',
  summary:
    'Mails a code, valid for ten minutes, to the address on the customer’s record. 409 until the account’s own address is confirmed',
  params: pathId,
  answer: z.object({ message: z.string(), sent: z.boolean() }),
  problems: [409, 429],
});

export const proveClaim = defineContract({
  id: 'proveClaim',
  tag,
  method: 'POST',
  path: '/api/my/claims/{id}',
  summary: 'Takes the code: from now on the account reaches the customer’s documents',
  params: pathId,
  body: z.object({ code: digitCode(6, 'customers.code_form') }),
  answer: z.object({ message: z.string() }),
  problems: [409, 429],
});
