import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { invoicesOf } from '#modules/invoices/invoices.factory.ts';
import { unitsOf } from '#modules/zatca/zatca.factory.ts';
import { visit } from '#tests/faults/visitor.ts';
import { administrator } from '#tests/support/test-client.ts';
import { startTaxAuthority } from '#tests/support/zatca-authority.ts';
import { ready, serve, temporaryFolder } from './serving.ts';

const documents = 16;

it('of two processes that submit one queue, one is killed: no document is lost or sent with other bytes', async () => {
  const authority = await startTaxAuthority();
  onTestFinished(() => authority.stop());
  const dataDir = await temporaryFolder();
  const server = await serve({
    ...{ WORKERS: '2', DATA_DIR: dataDir, TRUST_PROXY: '1', BACKUP_EVERY: '0' },
    ...{ ADMIN_PASSWORD: administrator.password, ZATCA_BASE_URL: authority.url },
  });
  await ready(server);
  const staff = visit(server.url);
  await staff.signIn();
  const books = invoicesOf(staff, staff);
  await books.company();
  await unitsOf(staff, authority).ready();
  const buyer = await books.buyer();
  // Each is accepted at once, and answered late: those in flight at the kill are accepted without an answer.
  authority.judge = ({ path }) => (path.endsWith('single') ? { after: 1000 } : undefined);
  for (let count = 0; count < documents; count += 1)
    await books.issued({
      customer_id: buyer.id,
      lines: [{ description: 'صيانة', quantity: 1, unit_price: 100 }],
    });
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(server.process.pid)]);
  const [worker = 0] = stdout.trim().split('\n').map(Number);
  process.kill(worker, 'SIGKILL');

  const database = new BetterSqlite(`${dataDir}/omran.db`);
  onTestFinished(() => void database.close());
  const waiting = () =>
    (database.prepare("SELECT count(*) AS n FROM zatca_queue WHERE state = 'queued'").get() as { n: number })
      .n;
  // What the killed process had claimed is due again once its claim ends; the test does not wait for that.
  const sooner = database.prepare(
    "UPDATE zatca_queue SET due_at = '2020-01-01' WHERE state = 'queued' AND tries < 2",
  );
  await setTimeout(1500);
  sooner.run();
  await expect.poll(waiting, { timeout: 300_000 }).toBe(0);

  expect(authority.taken.size).toBe(documents);
  const bytes = new Map<string, Set<string>>();
  for (const { path, body } of authority.sent.filter((sent) => sent.path.endsWith('single')))
    bytes.set(body.uuid ?? path, (bytes.get(body.uuid ?? path) ?? new Set()).add(body.invoice ?? ''));
  expect(bytes.size).toBe(documents);
  expect([...bytes.values()].filter((sent) => sent.size !== 1)).toEqual([]);
  const states = database
    .prepare('SELECT zatca_status AS status, count(*) AS n FROM invoices WHERE number IS NOT NULL GROUP BY 1')
    .all();
  expect(states).toEqual([{ status: 'cleared', n: documents }]);
});
