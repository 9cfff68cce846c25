import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test as base } from '../site.ts';
import { administrator } from './staff.ts';

/** Rows in addition to the sample projects, so that lists are longer than a page. */
export const crowd = { projects: 19, unitsOfFirst: 20 };

/** Like `test`, with the address of a separate site that has many more projects. */
export const test = base.extend<Record<never, never>, { crowded: string }>({
  crowded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'omran-crowded-'));
      const port = await freePort();
      const env = {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: '1',
        DEMO_DOCUMENTS: '0',
        LOG_LEVEL: 'warn',
        ADMIN_PASSWORD: administrator.password,
      };
      const server = spawn(process.execPath, ['--import=./bin/load-plain-code.mjs', 'bin/serve.ts'], {
        env,
        stdio: 'ignore',
      });
      const gone = new Promise((resolve) => server.once('exit', resolve));
      const address = `http://localhost:${port}`;
      try {
        await ready(server, address);
        fill(join(folder, 'omran.db'));
        await use(address);
      } finally {
        server.kill('SIGTERM');
        await gone;
        rmSync(folder, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Waits for the server, limited by the fixture's timeout. */
async function ready(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server of ${address} ended with ${server.exitCode}.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function fill(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 5000');
  const copy = (table: string, from: number, changed: Record<string, string>, times: number) => {
    const columns = database
      .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id'`)
      .all()
      .map(({ name }) => String(name));
    const values = columns.map((column) => changed[column] ?? column);
    const insert = `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM ${table} WHERE id = ${from}`;
    for (let time = 0; time < times; time++) database.exec(insert);
  };
  const first = Number(database.prepare('SELECT min(id) AS id FROM projects').get()?.id);
  const unit = Number(database.prepare(`SELECT id FROM project_units WHERE project_id = ${first}`).get()?.id);
  copy('projects', first, { status: "'pending'", is_public: '1' }, crowd.projects);
  copy('project_units', unit, {}, crowd.unitsOfFirst);
  database.close();
}
