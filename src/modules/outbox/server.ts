import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { startDelivery } from './delivery/delivery.service.ts';
import { mountOutbox } from './outbox.api.ts';
import { startHousekeeping } from './outbox.jobs.ts';
import { figures } from './outbox.metrics.ts';
import { notices } from './outbox.notices.ts';
import { eraseMailsAbout } from './outbox.personal.ts';
import { mailsTimeline } from './outbox.timeline.ts';

export { mailLeaves } from './delivery/mail-leaves.service.ts';
export { type Outgoing, queueMail } from './delivery/queue.service.ts';
export { openMailServer } from './delivery/smtp.service.ts';
export { deliverTestMail } from './delivery/test-mail.service.ts';
export { inSentences, isolatedLines, oneLine } from './letter/letter-lines.engine.ts';
export { mailedWords } from './mailed-words.presenter.ts';
export {
  type Recipient,
  sendAnswer,
  sendEmailChanged,
  sendEmailCode,
  sendEstimation,
  sendInvitation,
  sendNewRequest,
  sendPasswordChanged,
  sendPasswordReset,
  sendWelcome,
} from './outbox.mails.ts';
export { countKeptMails, countQueuedMails, hasSentMails } from './outbox.metrics.ts';
export { eraseMailsOf, listMailsOf, redirectMails } from './outbox.personal.ts';
export { lastMailed, mailedSince, mailsToPerson } from './outbox.timeline.ts';

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
