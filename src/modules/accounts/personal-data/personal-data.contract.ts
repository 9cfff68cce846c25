import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { pathId } from '#wire/fields.ts';

const tag = 'users';

export const handOutPersonalData = defineContract({
  id: 'handOutPersonalData',
  tag,
  method: 'POST',
  path: '/api/users/{id}/personal-data',
  summary:
    'All that is kept of a customer: account, sessions, mails, estimations, and quote requests of the same e-mail or phone. For level 1 with clients.read; the system log keeps that it was handed out.',
  params: pathId,
  answer: z.object({ data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  problems: [409],
});

export const erasePersonalData = defineContract({
  id: 'erasePersonalData',
  tag,
  method: 'DELETE',
  path: '/api/users/{id}/personal-data',
  summary:
    'Makes a customer nobody: account, sessions, mails, estimations and quote requests lose their person, figures stay. For level 1 with clients.delete; there is no way back.',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});
