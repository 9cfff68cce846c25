import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { createLeadsService } from '../leads/leads.service.ts';
import { listAnswers, mailAnswer } from './answers.contract.ts';
import { createAnswersService } from './answers.service.ts';

export function mountAnswers(api: Api, context: ServerContext): void {
  const leads = createLeadsService(context);
  const answers = createAnswersService(context);
  api.serve(listAnswers, {
    allow: staffCan('orders', 'read'),
    find: ({ params, caller }) => leads.find(params.id, caller),
    handle: ({ found, caller }) => answers.list(found, caller),
  });
  api.serve(mailAnswer, {
    allow: staffCan('orders', 'update'),
    find: ({ params, caller }) => leads.find(params.id, caller),
    again: (_, { found }) => leads.read(found),
    handle: async ({ found, body, caller, key }) => {
      await answers.mail(found, body, caller, key);
      return leads.read(found);
    },
  });
}
