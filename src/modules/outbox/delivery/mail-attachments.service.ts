import { type PaperOf, paperOf, pdfType } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { Problem } from '#wire/problem.ts';
import type { Mail } from '../outbox.table.ts';

/** A paper attached to a mail, by its record. */
export interface Attachment extends PaperOf {
  /** File name for the reader. */
  name: string;
}

/** A file in the mail server's form. */
export interface MailFile {
  filename: string;
  content: Buffer;
  contentType: string;
}

export function attachmentsOf({ attachments }: Pick<Mail, 'attachments'>): Attachment[] {
  return attachments ? JSON.parse(attachments) : [];
}

/**
 * Renders the papers attached to a mail. Papers of deleted records, or that this machine cannot render, are
 * omitted, as the mail is complete without them. Throws if a later attempt may succeed.
 */
export async function filesFor(context: ServerContext, mail: Mail): Promise<MailFile[]> {
  const files: MailFile[] = [];
  for (const attachment of attachmentsOf(mail)) {
    const made = await paperOf(context, attachment).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'papers.busy') throw error;
      context.log.error({ err: error, mail: mail.id }, 'a mail goes out without its paper');
      return null;
    });
    if (!made) continue;
    files.push({ filename: attachment.name, content: Buffer.from(made.pdf), contentType: pdfType });
  }
  return files;
}
