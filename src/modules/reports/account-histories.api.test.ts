import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { expectOneAccount } from './account-readers.factory.ts';
import { historiesOf, randomFrom } from './contract-histories.factory.ts';
import { writeHistories } from './contract-rows.factory.ts';

/** How many histories: of real documents, and of rows. Others: `ACCOUNT_HISTORIES=500 npx vitest run --project sqlite account-histories`. */
const [made, written] = [12, Number(process.env.ACCOUNT_HISTORIES ?? 200)];
const seed = Number(process.env.ACCOUNT_SEED ?? 20_261_126);

it('gives each reader the same account of contracts with random histories', async () => {
  const server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  const staff = createClient(server);
  await staff.signIn();
  const random = randomFrom(seed);
  const histories = await historiesOf(staff, createClient(server), random);
  const contracts = await histories.contracts(made);
  const rows = await writeHistories(server.context, written, random);
  const accounts = await expectOneAccount(server, staff, [...contracts, ...rows]);
  expect(accounts.length).toBe(made + written);
});
