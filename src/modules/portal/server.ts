import type {} from '#modules/notes/server.ts';
import type { ServerModule } from '#server/module.ts';
import { mountPortal } from './portal.api.ts';
import { mailMessage } from './portal.mails.ts';

export const server: ServerModule = {
  id: 'portal',
  mount: mountPortal,
  customerMessages: (context) => ({ contract: (message, trx) => mailMessage(context, message, trx) }),
};
