import { z } from 'zod';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { within } from '#server/within.ts';
import { defineContract } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';

const status = z.object({ status: z.literal('ok') });

const readProcess = defineContract({
  id: 'readProcessHealth',
  tag: 'operation',
  method: 'GET',
  path: '/healthz',
  summary: 'Checks that the process runs',
  answer: status,
});

const readReadiness = defineContract({
  id: 'readReadiness',
  tag: 'operation',
  method: 'GET',
  path: '/readyz',
  summary: 'Checks that the database answers and changes by other processes are received',
  answer: status,
  problems: [503],
});

const patience = 3000;

export function mountHealth(api: Api, context: ServerContext): void {
  api.serve(readProcess, {
    allow: everyone,
    anonymous: true,
    handle: async () => ({ status: 'ok' as const }),
  });
  api.serve(readReadiness, {
    allow: everyone,
    anonymous: true,
    handle: async () => {
      try {
        await within(patience, context.database.ping());
      } catch (cause) {
        context.log.error({ err: cause }, 'the database does not answer');
        throw new Problem('common.unavailable', 503, { headers: { 'Retry-After': '5' }, cause });
      }
      if (!context.changes.current)
        throw new Problem('common.unavailable', 503, { headers: { 'Retry-After': '5' } });
      return { status: 'ok' as const };
    },
  });
}
