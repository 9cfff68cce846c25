import type { Generated, Insertable, Selectable } from 'kysely';

export interface MailsTable {
  id: Generated<number>;
  recipient: string;
  locale: string;
  /** What it is for: password_reset, password_changed, welcome, new_request. */
  kind: string;
  subject: string;
  text: string;
  html: string;
  state: string;
  /** How often delivery was begun. */
  tries: number;
  /** What the mail server or the connection to it said last; null once sent. */
  last_error: string | null;
  /** The next try of a queued mail. While a process delivers it, a moment ahead until which it is that process's alone. */
  due_at: string;
  created_at: string;
  updated_at: string;
  sent_at: string | null;
  /** The kind of record that it is about, such as `request`, and its id; null for none. */
  about: string | null;
  about_id: number | null;
  /** The address that an answer goes to; null for the sender's own. */
  reply_to: string | null;
  /** JSON: the papers that go with it (mail-attachments.service.ts); null for none. */
  attachments: string | null;
}

export interface OutboxTables {
  mails: MailsTable;
}

export type Mail = Selectable<MailsTable>;
export type NewMail = Insertable<MailsTable>;
