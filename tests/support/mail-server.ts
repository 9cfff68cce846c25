import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailServer {
  /** As in SMTP_URL. */
  url: string;
  /** Accepted mails so far, with the envelope's addresses. */
  mails: (ParsedMail & { envelope: { from: string; to: string[] } })[];
  /** Called before each mail is accepted; throws, or rejects, to refuse it. */
  judge: () => void | Promise<void>;
}

/** An error that makes `judge` answer with an SMTP status. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server on loopback that keeps what it receives; closed after the test. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      try {
        const mail = await simpleParser(stream);
        await running.judge();
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ ...mail, envelope: { from, to: envelope.rcptTo.map(({ address }) => address) } });
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const running: MailServer = { url: `smtp://127.0.0.1:${port}`, mails, judge: () => {} };
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return running;
}
