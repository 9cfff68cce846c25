import { type PaperOf, paperOf, pdfType } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { Problem } from '#wire/problem.ts';
import type { Mail } from '../outbox.table.ts';

/** A paper that goes with a mail, by the record it is of. */
export interface Attachment extends PaperOf {
  /** The name that the reader sees. */
  name: string;
}

/** A file as the mail server takes it. */
export interface MailFile {
  filename: string;
  content: Buffer;
  contentType: string;
}

export function attachmentsOf({ attachments }: Pick<Mail, 'attachments'>): Attachment[] {
  return attachments ? JSON.parse(attachments) : [];
}

/**
 * Makes the papers that go with a mail. One of a record that is gone, or that cannot be made on this machine, is left out:
 * the mail says what it says without it. Throws where a later try may make it.
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
