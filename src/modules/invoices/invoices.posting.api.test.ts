import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { invoicesOf } from './invoices.factory.ts';

it('the check of the ledger finds nothing, and names an invoice whose entry is not what it says', async () => {
  const server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  const staff = createClient(server);
  await staff.signIn();
  const books = invoicesOf(staff, createClient(server));
  await books.company();
  const contract = await books.contract();
  const { id, number } = await books.issued({ contract_id: contract.id, type: 386, amount: 1000 });
  await books.issue((await books.note(id, 'credit-notes', { reason: 'خطأ', amount: 100 })).id);
  const check = async () => (await staff.write('POST', '/api/ledger/check')).json();
  expect(await check()).toEqual({ ok: true, differences: [] });

  await sql`insert into ledger_lines
    (entry_id, date, account_id, debit, credit, source_subject, source_id)
    select entry_id, date, account_id, 50, 0, source_subject, source_id from ledger_lines
    where source_subject = 'invoice' and source_id = ${id} and debit > 0`.execute(
    server.context.database.kysely,
  );
  const difference = { ledger: 1150.5, documents: 1150, difference: 0.5 };
  expect(await check()).toMatchObject({
    ok: false,
    differences: [
      { subject: 'journal_entry', account: null, ledger: 0.5 },
      // The sums by month, which whoever posts a line keeps.
      { subject: 'ledger_account', account: '1100', difference: 0.5 },
      { subject: 'invoice', id, number, account: '1100', ...difference },
      { subject: 'ledger_account', account: '1100', ledger: 1035.5, documents: 1035, difference: 0.5 },
    ],
  });
  await expect
    .poll(async () => JSON.stringify(await (await staff.get('/api/notifications')).json()), {
      timeout: 300_000,
    })
    .toContain(number);
});
