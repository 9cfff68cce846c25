import type { ServerModule } from '#server/module.ts';
import { createMails } from './migrations/20261121_140_mails.ts';
import { orderMailsByTime } from './migrations/20261121_141_mails_by_time.ts';
import { addRequestOfMails } from './migrations/20261122_142_mails_about_requests.ts';
import { addReplyTo } from './migrations/20261125_143_reply_to.ts';
import { addAttachments } from './migrations/20261125_144_attachments.ts';
import { mountOutbox } from './outbox.api.ts';
import { startDelivery } from './outbox.delivery.ts';
import { figures } from './outbox.figures.ts';
import { startHousekeeping } from './outbox.housekeeping.ts';

export { countKeptMails, countQueuedMails, hasSentMails } from './outbox.figures.ts';
export {
  type Recipient,
  sendEstimationConfirmed,
  sendNewRequest,
  sendPasswordChanged,
  sendPasswordReset,
  sendWelcome,
} from './outbox.mails.ts';
export { eraseMailsAbout, eraseMailsTo, listMailsTo, redirectMails } from './outbox.personal.ts';
export { type Outgoing, queueMail } from './outbox.queue.ts';
export { openMailServer } from './outbox.smtp.ts';
export { deliverTestMail } from './outbox.test-mail.ts';

export const server: ServerModule = {
  id: 'outbox',
  schema: {
    '20261121_140_mails': createMails,
    '20261121_141_mails_by_time': orderMailsByTime,
    '20261122_142_mails_about_requests': addRequestOfMails,
    '20261125_143_reply_to': addReplyTo,
    '20261125_144_attachments': addAttachments,
  },
  mount: mountOutbox,
  start: (context) => [startDelivery(context), startHousekeeping(context)],
  figures,
};
