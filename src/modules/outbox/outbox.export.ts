import type { Sheet } from '#server/export/sheet.ts';
import ar from './locales/panel.ar.json' with { type: 'json' };
import en from './locales/panel.en.json' with { type: 'json' };
import { nameOfKind } from './mail-kinds.values.ts';
import type { MailAnswer } from './outbox.contract.ts';

/** Export of the outbox. */
export const mailsSheet: Sheet<MailAnswer> = {
  name: 'mails',
  words: { ar, en },
  columns: [
    { head: 'number', kind: 'number', value: (mail) => mail.id },
    { head: 'subject', value: (mail) => mail.subject, width: 40 },
    { head: 'recipient', value: (mail) => mail.recipient, width: 30 },
    { head: 'kind', value: (mail, { t }) => t(nameOfKind(mail.kind)) },
    { head: 'created_at', kind: 'moment', value: (mail) => mail.created_at },
    { head: 'sent_at', kind: 'moment', value: (mail) => mail.sent_at },
    { head: 'tries', kind: 'number', value: (mail) => mail.tries },
    { head: 'state', value: (mail, { t }) => t(`states.${mail.state}`), width: 14 },
    { head: 'last_error', value: (mail) => mail.last_error, width: 40 },
  ],
};
