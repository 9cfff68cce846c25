import type { Generated, Insertable, Selectable } from 'kysely';

export interface MailsTable {
  id: Generated<number>;
  recipient: string;
  locale: string;
  /** Kind: password_reset, password_changed, welcome, new_request. */
  kind: string;
  subject: string;
  text: string;
  html: string;
  state: string;
  /** Number of delivery attempts. */
  tries: number;
  /** Last error of the mail server or the connection; null once sent. */
  last_error: string | null;
  /** Next attempt of a queued mail. While a process delivers it, the time until which its claim is valid. */
  due_at: string;
  created_at: string;
  updated_at: string;
  sent_at: string | null;
  /** Kind and id of the record it is about, such as `request`; null for none. */
  about: string | null;
  about_id: number | null;
  /** Address for replies; null for the sender's own. */
  reply_to: string | null;
  /** JSON: attached papers (mail-attachments.service.ts); null for none. */
  attachments: string | null;
  /** JSON: what in its text is secret (mail-secrets.engine.ts); null for nothing. */
  secrets: string | null;
}

export interface OutboxTables {
  mails: MailsTable;
}

export type Mail = Selectable<MailsTable>;
export type NewMail = Insertable<MailsTable>;
