import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountOutbox } from './outbox.api.ts';
import { startDelivery } from './outbox.delivery.ts';
import { startHousekeeping } from './outbox.jobs.ts';
import { figures } from './outbox.metrics.ts';
import { notices } from './outbox.notices.ts';
import { eraseMailsAbout } from './outbox.personal.ts';
import { mailsTimeline } from './outbox.timeline.ts';

export {
  type Recipient,
  sendEstimationConfirmed,
  sendNewRequest,
  sendPasswordChanged,
  sendPasswordReset,
  sendWelcome,
} from './outbox.mails.ts';
export { countKeptMails, countQueuedMails, hasSentMails } from './outbox.metrics.ts';
export { eraseMailsTo, listMailsTo, redirectMails } from './outbox.personal.ts';
export { type Outgoing, queueMail } from './outbox.queue.ts';
export { openMailServer } from './outbox.smtp.ts';
export { deliverTestMail } from './outbox.test-mail.ts';

export const server: ServerModule = {
  id: 'outbox',
  schema: migrationsOf(import.meta.url),
  timeline: mailsTimeline,
  erase: (subject, ids, trx) => eraseMailsAbout(subject, ids, trx),
  notices: () => notices,
  mount: mountOutbox,
  start: (context) => [startDelivery(context), startHousekeeping(context)],
  figures,
};
