import type { Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServerContext } from '#server/context.ts';
import { refusal, startMailServer } from '#tests/support/mail-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { nudgeDelivery, startDelivery } from './delivery/delivery.service.ts';
import { queueMail } from './delivery/queue.service.ts';
import { sendNewRequest, sendPasswordChanged, sendPasswordReset, sendWelcome } from './outbox.mails.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import type { Mail, OutboxTables } from './outbox.table.ts';

const saad = { to: 'saad@example.com', name: 'سعد بن محمد', locale: 'ar' } as const;
const url = 'http://localhost:3000/reset-password/abc';
const note = { to: saad.to, locale: 'en', kind: 'note', subject: 'Note', paragraphs: ['Hello.'] } as const;

/** Waits for the effect of the delivery loop and a real mail server. */
const eventually = <T>(read: () => T) => expect.poll(read);

const tables = (context: ServerContext) => context.database.kysely as Kysely<OutboxTables>;

function mailsOf(context: ServerContext): Promise<Mail[]> {
  return tables(context).selectFrom('mails').selectAll().orderBy('id').execute();
}

async function states(context: ServerContext): Promise<string[]> {
  return (await mailsOf(context)).map(({ state }) => state);
}

function pass(context: ServerContext, seconds: number): void {
  const moment = context.now().getTime() + seconds * 1000;
  context.now = () => new Date(moment);
}

async function startWithMailServer(config: Record<string, unknown> = {}, demo = false) {
  const mailServer = await startMailServer();
  const { context } = await startTestServer({ demo, config: { smtpUrl: mailServer.url, ...config } });
  return { context, mailServer };
}

/** A server that queues mails but does not deliver them yet. */
async function startBeforeDelivery() {
  const mailServer = await startMailServer();
  const { context } = await startTestServer();
  context.config.smtpUrl = mailServer.url;
  const start = (as = context) => {
    const delivery = startDelivery(as);
    onTestFinished(delivery.stop);
    return delivery;
  };
  return { context, mailServer, start };
}

describe('without a mail server', () => {
  it('mails are kept', async () => {
    const { context } = await startTestServer();
    await sendPasswordReset(context, { ...saad, url, minutes: 30 });
    expect(await mailsOf(context)).toMatchObject([
      {
        recipient: 'saad@example.com',
        locale: 'ar',
        kind: 'password_reset',
        subject: 'إعادة تعيين كلمة المرور',
        text: expect.stringContaining(`\n${url}\n`),
        html: expect.stringContaining('dir="rtl" lang="ar"'),
        state: 'kept',
        tries: 0,
        last_error: null,
        sent_at: null,
      },
    ]);
  });
});

describe('with a mail server', () => {
  it('a mail arrives with both parts, in its language and from the company', async () => {
    const { context, mailServer } = await startWithMailServer({}, true);
    await sendPasswordReset(context, { ...saad, url, minutes: 30 });
    await eventually(() => mailServer.mails).toHaveLength(1);
    const [mail] = mailServer.mails;
    expect(mail?.envelope).toEqual({ from: 'info@matana.sa', to: ['saad@example.com'] });
    expect(mail?.from?.value).toEqual([{ name: 'متانة للمقاولات العامة', address: 'info@matana.sa' }]);
    expect(mail?.subject).toBe('إعادة تعيين كلمة المرور');
    expect(mail?.text).toContain('مرحبًا \u2068سعد بن محمد\u2069،');
    expect(mail?.text).toContain(`\n${url}\n`);
    expect(mail?.html).toContain('<html dir="rtl" lang="ar">');
    expect(mail?.html).toContain(`href="${url}"`);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    await eventually(() => states(context)).toEqual(['sent']);
    expect(await mailsOf(context)).toMatchObject([
      { tries: 1, last_error: null, sent_at: expect.any(String) },
    ]);
  });

  it('each kind arrives in English', async () => {
    const { context, mailServer } = await startWithMailServer(
      { mailFrom: { name: 'Matana, Riyadh', address: 'no-reply@matana.sa' }, publicUrl: 'https://matana.sa' },
      true,
    );
    const reader = { ...saad, name: 'Saad', locale: 'en' } as const;
    await sendPasswordChanged(context, { ...reader, at: '2026-11-21T11:05:00.000Z' });
    await sendWelcome(context, reader);
    await eventually(() => mailServer.mails.map(({ subject }) => subject).sort()).toEqual([
      'Welcome to Matana General Contracting',
      'Your password was changed',
    ]);
    const [changed, welcome] = mailServer.mails.toSorted((a, b) =>
      String(b.subject).localeCompare(String(a.subject)),
    );
    expect(changed?.text).toContain('on 21 November 2026 at 14:05');
    expect(changed?.html).toContain('<html dir="ltr" lang="en">');
    expect(changed?.from?.value).toEqual([{ name: 'Matana, Riyadh', address: 'no-reply@matana.sa' }]);
    expect(welcome?.text).toContain('\nhttps://matana.sa/en#estimation-calculator\n');
  });

  it('replies to the mail about a request go to the visitor, in the ASCII form of the address', async () => {
    const { context, mailServer } = await startWithMailServer({}, true);
    await sendNewRequest(context, {
      ...{ to: 'info@matana.sa', name: 'سعد', locale: 'ar', request: 12, phone: '+966501234567' },
      ...({ source: 'site', topic: '' } as const),
      ...{ email: 'saad@عمران.السعودية', realty: 'villa', project: 'bones', message: 'سور' },
    });
    await eventually(() => mailServer.mails).toHaveLength(1);
    const [mail] = mailServer.mails;
    // The mail parser shows the domain in its own script again.
    expect(mail?.replyTo?.value).toMatchObject([{ address: 'saad@عمران.السعودية' }]);
    expect(await mailsOf(context)).toMatchObject([{ reply_to: 'saad@xn--mgbtx2ch.xn--mgberp4a5d4ar' }]);
    expect(mail?.text).toContain('المطلوب: فيلا، عظم.');
    expect(mail?.text).toContain('/admin/requests/12\n');
  });

  it('a mail written in a transaction commits or rolls back with it', async () => {
    const { context, mailServer } = await startWithMailServer();
    const undone = tables(context)
      .transaction()
      .execute(async (trx) => {
        await sendWelcome(context, { ...saad, to: 'nobody@example.com' }, trx);
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    await tables(context)
      .transaction()
      .execute((trx) => sendWelcome(context, saad, trx));
    await eventually(() => states(context)).toEqual(['sent']);
    expect(mailServer.mails.map(({ envelope }) => envelope.to)).toEqual([['saad@example.com']]);
  });

  it('text in a name, subject or address never becomes a header or a recipient', async () => {
    const { context, mailServer } = await startWithMailServer();
    const attack = 'x\r\nBcc: victim@example.com\r\n\r\n<b>body</b>';
    await sendWelcome(context, { ...saad, name: attack });
    await queueMail(context, { ...note, subject: attack });
    for (const to of [`saad@example.com\r\nBcc: v@example.com`, 'saad@example.com, v@example.com', '']) {
      await expect(queueMail(context, { ...note, to })).rejects.toThrow('one bare address');
    }
    await eventually(() => states(context)).toEqual(['sent', 'sent']);
    for (const mail of mailServer.mails) {
      expect(mail.envelope.to).toEqual(['saad@example.com']);
      expect(mail.headers.has('bcc')).toBe(false);
      expect(mail.html).not.toContain('<b>');
    }
  });
});

describe('a mail that cannot be delivered', () => {
  it('is retried at growing intervals, and sent once the server accepts it', async () => {
    const { context, mailServer } = await startWithMailServer();
    mailServer.judge = () => {
      throw refusal(451, 'try later');
    };
    await queueMail(context, note);
    const tried = async () => (await mailsOf(context))[0];
    await eventually(tried).toMatchObject({ last_error: expect.stringContaining('try later') });
    const first = await tried();
    expect(first).toMatchObject({ state: 'queued', tries: 1 });

    pass(context, 11);
    nudgeDelivery(context.database);
    await eventually(async () => (await tried())?.tries).toBe(2);
    await eventually(async () => wait(await tried())).toBe(60_000);

    mailServer.judge = () => {};
    pass(context, 61);
    nudgeDelivery(context.database);
    await eventually(() => states(context)).toEqual(['sent']);
    expect(mailServer.mails).toHaveLength(1);
    expect(await tried()).toMatchObject({ tries: 3, last_error: null });
  });

  it('has failed after five attempts', async () => {
    const { context } = await startWithMailServer({ smtpUrl: 'smtp://127.0.0.1:1' });
    await queueMail(context, note);
    for (const pause of [10, 60, 300, 1200]) {
      await eventually(async () => wait((await mailsOf(context))[0])).toBe(pause * 1000);
      pass(context, pause + 1);
      nudgeDelivery(context.database);
    }
    await eventually(() => states(context)).toEqual(['failed']);
    expect(await mailsOf(context)).toMatchObject([
      { tries: 5, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  it('has failed at once if the server refuses it permanently', async () => {
    const { context, mailServer } = await startWithMailServer();
    mailServer.judge = () => {
      throw refusal(550, 'no such mailbox');
    };
    await queueMail(context, note);
    await eventually(() => states(context)).toEqual(['failed']);
    expect(await mailsOf(context)).toMatchObject([
      { tries: 1, last_error: expect.stringContaining('no such mailbox') },
    ]);
  });
});

describe('a mail queued before a stop', () => {
  it('is sent after the next start', async () => {
    const { context, mailServer, start } = await startBeforeDelivery();
    await queueMail(context, note);
    expect(await states(context)).toEqual(['queued']);
    start();
    await eventually(() => mailServer.mails).toHaveLength(1);
  });

  it('is taken over if its process has died', async () => {
    const { context, mailServer, start } = await startBeforeDelivery();
    await queueMail(context, note);
    const now = context.now().toISOString();
    const until = new Date(Date.parse(now) + 120_000).toISOString();
    const outbox = createOutboxRepository(tables(context));
    expect(await outbox.claimDue({ now, until, max: 1 })).toHaveLength(1);
    expect(await outbox.claimDue({ now, until, max: 1 })).toHaveLength(0);
    pass(context, 121);
    start();
    await eventually(() => mailServer.mails).toHaveLength(1);
  });

  it('is finished first if its delivery is in progress', async () => {
    const { context, mailServer, start } = await startBeforeDelivery();
    await queueMail(context, note);
    let arrived = false;
    let take = () => {};
    mailServer.judge = () => {
      arrived = true;
      return new Promise<void>((resolve) => {
        take = resolve;
      });
    };
    const delivery = start();
    await eventually(() => arrived).toBe(true);
    const stopped = delivery.stop();
    take();
    await stopped;
    expect(await states(context)).toEqual(['sent']);
  });
});

it('two processes on one database send each mail once', async () => {
  const { context, mailServer, start } = await startBeforeDelivery();
  const subjects = Array.from({ length: 20 }, (_, number) => `Note ${number}`);
  for (const subject of subjects) await queueMail(context, { ...note, subject });
  // Slow enough for each to encounter the other's claims.
  mailServer.judge = () => new Promise((resolve) => setTimeout(resolve, 20));
  start();
  start({ ...context, database: { ...context.database } });
  await eventually(() => states(context)).toEqual(subjects.map(() => 'sent'));
  expect(mailServer.mails.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
});

/** Milliseconds between a mail's last change and its next attempt. */
function wait(mail: Mail | undefined): number {
  return mail ? Date.parse(mail.due_at) - Date.parse(mail.updated_at) : Number.NaN;
}
