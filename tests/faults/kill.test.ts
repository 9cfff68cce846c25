import { setTimeout } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { soundnessFaults } from '#server/db/copy/file.ts';
import { ready, serve, temporaryFolder } from '#tests/process/serving.ts';
import { administrator } from '#tests/support/test-client.ts';
import { visit } from './visitor.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

/** Writes that the server has acknowledged. */
interface Acknowledged {
  quoteRequests: string[];
  estimations: number[];
  registrations: string[];
}

it(`killed under load ${rounds} times, all acknowledged writes are there and the database is intact`, async () => {
  const environment = {
    DATA_DIR: await temporaryFolder(),
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: administrator.password,
    BACKUP_EVERY: '0',
  };
  await killedAtStart(environment);
  const kept: Acknowledged = { quoteRequests: [], estimations: [], registrations: [] };
  for (let round = 0; round < rounds; round += 1) {
    const server = await serve(environment);
    await ready(server);
    expectKept(environment.DATA_DIR, kept);
    const before = fewest(kept);
    const load = write(server.url, kept);
    await Promise.race([load, moreThan(before, kept)]);
    await setTimeout(Math.random() * 300);
    server.process.kill('SIGKILL');
    await Promise.all([server.ended, load]);
  }
  expectKept(environment.DATA_DIR, kept);
  const { quoteRequests, estimations, registrations } = kept;
  process.stdout.write(
    `${rounds} rounds: ${quoteRequests.length} quote requests, ${estimations.length} estimations and ` +
      `${registrations.length} registrations acknowledged, all there\n`,
  );
  expect(fewest(kept)).toBeGreaterThanOrEqual(rounds);
});

/** The smallest number of acknowledged writes of any kind. */
function fewest(kept: Acknowledged): number {
  return Math.min(...Object.values(kept).map((list) => list.length));
}

async function moreThan(before: number, kept: Acknowledged): Promise<void> {
  while (fewest(kept) <= before) await setTimeout(5);
}

/** Kills a first start half-way through its migrations or first rows. */
async function killedAtStart(environment: Record<string, string>): Promise<void> {
  const server = await serve(environment);
  await setTimeout(500 + Math.random() * 500);
  server.process.kill('SIGKILL');
  await server.ended;
}

/** Writes in several ways at once until the server is gone, recording what it acknowledged. */
async function write(url: string, kept: Acknowledged): Promise<void> {
  const staff = visit(url);
  const untilGone = async (again: () => Promise<void>) => {
    try {
      for (;;) await again();
    } catch (error) {
      // The killed server's broken connection; a refusal by a running server is not a TypeError.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  const requestQuote = async () => {
    const name = `سارة ${crypto.randomUUID()}`;
    const visitor = visit(url);
    const answer = await visitor.write('POST', '/api/contact-us', quoteRequestPayload({ name }));
    expect(answer.status, await answer.text()).toBe(200);
    kept.quoteRequests.push(name);
  };
  const register = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const password = 'tall walls 4 all';
    const person = { name: 'سارة', email, phone: '0501234567', policy: true };
    const answer = await visit(url).write('POST', '/register', {
      ...person,
      password,
      password_confirmation: password,
    });
    expect(answer.status, await answer.text()).toBe(200);
    kept.registrations.push(email);
  };
  const saveEstimation = async () => {
    if (!staff.cookies.has('omran.session_token')) await staff.signIn();
    const answer = await staff.write('POST', '/api/estimation/save', savePayload());
    const body = await answer.text();
    expect(answer.status, body).toBe(200);
    kept.estimations.push(JSON.parse(body).estimation.id);
  };
  await Promise.all([requestQuote, requestQuote, requestQuote, saveEstimation, register].map(untilGone));
}

function expectKept(dataDir: string, kept: Acknowledged): void {
  const database = new BetterSqlite(`${dataDir}/omran.db`);
  const all = (query: string) => new Set(database.prepare(query).pluck().all());
  const missing = (wanted: readonly unknown[], there: Set<unknown>) =>
    wanted.filter((one) => !there.has(one));
  try {
    expect(soundnessFaults(database)).toEqual([]);
    expect(missing(kept.quoteRequests, all('select name from quote_requests'))).toEqual([]);
    expect(missing(kept.estimations, all('select id from estimations'))).toEqual([]);
    expect(missing(kept.registrations, all('select email from users'))).toEqual([]);
  } finally {
    database.close();
  }
}
