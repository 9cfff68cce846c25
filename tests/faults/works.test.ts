import { setTimeout } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { certificatesOf } from '#modules/certificates/certificates.factory.ts';
import { goldenOrder, ordersOf } from '#modules/change-orders/change-orders.factory.ts';
import { soundnessFaults } from '#server/db/copy/file.ts';
import { ready, serve, temporaryFolder } from '#tests/process/serving.ts';
import { administrator } from '#tests/support/test-client.ts';
import { visit } from './visitor.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

/** Of each kind, in a round. */
const documents = 3;

it(`killed ${rounds} times while certificates are agreed and changes applied, each is done whole or not at all`, async () => {
  const environment = {
    DATA_DIR: await temporaryFolder(),
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: administrator.password,
    BACKUP_EVERY: '0',
  };
  let interrupted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await serve(environment);
    await ready(server);
    const before = await office(server.url);
    const certificates = [];
    const orders = [];
    for (let number = 0; number < documents; number += 1) {
      const certified = await before.site.contracts.active();
      const { id } = await before.site.opened(certified.id, { 1: 50 });
      certificates.push((await before.site.upTo(id, 'approved')).id);
      const changed = await before.site.contracts.active();
      const order = await before.orders.create(changed.id, goldenOrder);
      await before.move(`/api/change-orders/${order.id}/send`);
      await before.move(`/api/change-orders/${order.id}/accept`, { signed_on: '2026-01-20', name: 'سعد' });
      orders.push({ id: order.id, contract: changed.id });
    }
    const agree = (id: number) => `/api/certificates/${id}/agree`;
    const apply = (id: number) => `/api/change-orders/${id}/apply`;
    const agreement = { name: 'سعد القحطاني', agreed_on: '2026-01-20' };
    const done = new Set<string>();
    const attempt = async (path: string, body: object = {}) => {
      try {
        const answer = await before.staff.write('POST', path, body);
        expect(answer.status, path).toBe(200);
        done.add(path);
      } catch (error) {
        // The killed server's broken connection.
        if (!(error instanceof TypeError)) throw error;
      }
    };
    const load = [
      ...certificates.map((id) => attempt(agree(id), agreement)),
      ...orders.map(({ id }) => attempt(apply(id))),
    ];
    await setTimeout(Math.random() * 120);
    server.process.kill('SIGKILL');
    await Promise.all([server.ended, ...load]);

    const again = await serve(environment);
    await ready(again);
    const after = await office(again.url);
    for (const id of certificates) {
      const { state, acceptance } = await after.site.read(id);
      const isAgreed = state === 'agreed';
      expect([state, acceptance?.name ?? null]).toEqual(
        isAgreed ? ['agreed', agreement.name] : ['approved', null],
      );
      if (done.has(agree(id))) expect(state).toBe('agreed');
      if (!isAgreed) {
        interrupted += 1;
        await after.move(agree(id), agreement);
      }
      expect((await after.site.read(id)).state).toBe('agreed');
    }
    for (const { id, contract } of orders) {
      const read = async () => ({
        order: (await after.orders.read(id)).state,
        changes: (await after.site.contracts.read(contract)).value.changes.net,
      });
      const found = await read();
      expect([
        { order: 'accepted', changes: 0 },
        { order: 'applied', changes: 35_833.33 },
      ]).toContainEqual(found);
      if (done.has(apply(id))) expect(found.order).toBe('applied');
      if (found.order !== 'applied') {
        interrupted += 1;
        await after.move(apply(id));
      }
      expect(await read()).toEqual({ order: 'applied', changes: 35_833.33 });
    }
    again.process.kill('SIGTERM');
    await again.ended;
    expectWhole(environment.DATA_DIR);
  }
  process.stdout.write(
    `${rounds} rounds: ${interrupted} of ${rounds * documents * 2} moves were interrupted\n`,
  );
});

/** Staff of the running server, with the steps of its documents. */
async function office(url: string) {
  const staff = visit(url);
  await staff.signIn();
  return {
    staff,
    site: certificatesOf(staff, visit(url)),
    orders: ordersOf(staff),
    async move(path: string, body: object = {}): Promise<void> {
      const answer = await staff.write('POST', path, body);
      expect(answer.status, `${path} ${await answer.text()}`).toBe(200);
    },
  };
}

/** The database is sound, and each agreed certificate and applied change left what belongs to it. */
function expectWhole(dataDir: string): void {
  const database = new BetterSqlite(`${dataDir}/omran.db`);
  const count = (query: string) => Number(database.prepare(query).pluck().get());
  try {
    expect(soundnessFaults(database)).toEqual([]);
    const agreed = count("select count(*) from certificates where state = 'agreed'");
    expect(count("select count(*) from acceptances where subject = 'certificate'")).toBe(agreed);
    expect(
      count("select count(*) from state_changes where subject = 'certificate' and to_state = 'agreed'"),
    ).toBe(agreed);
    const applied = count("select count(*) from change_orders where state = 'applied'");
    expect(count("select count(*) from contracts where applied <> '[]'")).toBe(applied);
    expect(
      count("select count(*) from state_changes where subject = 'change_order' and to_state = 'applied'"),
    ).toBe(applied);
  } finally {
    database.close();
  }
}
