import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createInstallation } from '#tests/support/installation.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { ready, serve } from './serving.ts';

it('a mail that was queued when the process stopped is sent after the next start', async () => {
  const { dataDir } = await createInstallation('sqlite');
  const database = new BetterSqlite(`${dataDir}/omran.db`);
  database.exec(`insert into mails
    (recipient, locale, kind, subject, text, html, state, tries, due_at, created_at, updated_at) values
    ('saad@example.com', 'ar', 'note', 'تنبيه', 'نص', '<p>نص</p>', 'queued', 0,
     '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')`);
  const mailServer = await startMailServer();
  const server = await serve({ DATA_DIR: dataDir, SMTP_URL: mailServer.url, MAIL_FROM: 'info@matana.sa' });
  await ready(server);
  await expect.poll(() => mailServer.mails).toMatchObject([{ subject: 'تنبيه' }]);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.printed()).not.toContain('Warning');
  expect(database.prepare('select state from mails').all()).toEqual([{ state: 'sent' }]);
  database.close();
});
