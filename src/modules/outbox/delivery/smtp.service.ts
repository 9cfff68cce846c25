import { createTransport } from 'nodemailer';
import type { Mailbox } from '#base/mailbox.ts';
import type { Mail } from '../outbox.table.ts';
import type { MailFile } from './mail-attachments.service.ts';

/** A mail server, as used by delivery. */
export interface MailServer {
  /** Hands a mail over. Rejects with the error of the server or the connection. */
  take(mail: Mail, from: Mailbox, files?: readonly MailFile[]): Promise<void>;
  /** Connects and signs in without sending a mail. Rejects like `take`. */
  greet(): Promise<void>;
}

/**
 * Milliseconds of silence after which a mail server counts as gone. `SMTP_URL` may override them by
 * parameters.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The server at an `smtp://` or `smtps://` address. Connects with the first mail. */
export function openMailServer(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  const transport = createTransport(url.href);
  return {
    greet: async () => {
      await transport.verify();
    },
    take: async (mail, from, files = []) => {
      await transport.sendMail({
        from: { name: from.name ?? '', address: from.address },
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [...files],
        // The same on every attempt, so that clients recognise a mail that arrives twice.
        messageId: `<mail-${mail.id}-${Date.parse(mail.created_at)}@${from.address.split('@')[1]}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': mail.locale,
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/**
 * Whether a mail server has refused a mail permanently: because of its address or its content, which a retry
 * does not change.
 */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
