import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copier } from './copied-rows.ts';
import { fillPanel } from './panel-rows.ts';
import { printTable } from './report.ts';
import { startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3358;
const max = 10_000;
const times = 40;

/** Calls of the customers' list and of a customer's page, which reads the last two together. */
const calls: readonly [name: string, paths: readonly string[]][] = [
  ['list, newest first', ['/api/customers?per_page=25']],
  ['list by name, last page', ['/api/customers?sort=name&per_page=25&page=400']],
  ['list, a name', ['/api/customers?per_page=25&q=عبدالله']],
  ['list, a phone', ['/api/customers?per_page=25&q=0501112233']],
  ['customer page', ['/api/customers/77', '/api/customers/77/overview']],
  ['may be the same', ['/api/customers/doubles?per_page=20']],
  ['likely while typing', ['/api/customers/likely?name=عبدالله&phone=0501112233']],
];

/** 10,000 customers with two requests and two estimations each. Goals: list p95 30 ms, page p95 60 ms. */
export async function measureCustomers(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-customers-'));
  try {
    await fillPanel(dataDir, port);
    fillUp(dataDir);
    printTable(`Customers, ${max}`, ['call', 'median', 'p95'], await measure(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function fillUp(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'omran.db'));
  database.exec('BEGIN');
  const copy = copier(database);
  const phone = "'+9665' || printf('%08d', n.i)";
  const email = "'customer' || n.i || '@example.com'";
  copy('customers', max, {
    ...{ name: "t.name || ' ' || n.i", phone, email, user_id: 'null' },
    search: `t.search || ' ' || n.i || ' ' || ${phone} || ' ' || ${email}`,
  });
  // One in fifty shares its phone with the one before.
  database.exec(`
    UPDATE customers SET phone = (SELECT phone FROM customers AS b WHERE b.id = customers.id - 1)
      WHERE id % 50 = 0 AND id > 50;
    DELETE FROM customer_keys;
    INSERT INTO customer_keys SELECT id, 'phone', phone FROM customers WHERE phone <> '';
    INSERT INTO customer_keys SELECT id, 'email', lower(email) FROM customers WHERE email <> '';
    UPDATE quote_requests SET customer_id = id % ${max} + 1;
    UPDATE estimations SET customer_id = id % ${max} + 1;
    UPDATE quote_requests SET customer_id = 77 WHERE id % 200 = 0;
    UPDATE estimations SET customer_id = 77 WHERE id % 200 = 0;`);
  database.exec('COMMIT');
  database.close();
}

async function measure(dataDir: string): Promise<string[][]> {
  const server = await startServer(port, { ADMIN_PASSWORD: administrator.password }, dataDir);
  try {
    const headers = await signIn(server);
    const read = async (path: string) => {
      const answer = await fetch(server.url + encodeURI(path), { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    };
    const rows: string[][] = [];
    for (const [name, paths] of calls) {
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const startedAt = performance.now();
        await Promise.all(paths.map(read));
        // The first rounds only warm up.
        if (time > 2) taken.push(performance.now() - startedAt);
      }
      taken.sort((one, other) => one - other);
      const at = (part: number) => `${(taken[Math.floor(taken.length * part)] ?? Number.NaN).toFixed(1)} ms`;
      rows.push([name, at(0.5), at(0.95)]);
    }
    return rows;
  } finally {
    await server.stop();
  }
}
