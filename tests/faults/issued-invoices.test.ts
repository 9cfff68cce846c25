import { setTimeout } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { soundnessFaults } from '#server/db/copy/file.ts';
import { ready, serve, temporaryFolder } from '#tests/process/serving.ts';
import { administrator } from '#tests/support/test-client.ts';
import { visit } from './visitor.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
const issuers = 4;

interface Issued {
  number: string;
  counter: number;
  hash: string;
  previous_hash: string;
}

it(`killed ${rounds} times while invoices are issued, the chain has no gap, and each document one entry`, async () => {
  const environment = {
    DATA_DIR: await temporaryFolder(),
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: administrator.password,
    BACKUP_EVERY: '0',
  };
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await serve(environment);
    await ready(server);
    const before = acknowledged.length;
    const staff = visit(server.url);
    await staff.signIn();
    const receipts = vouchersOf(staff, staff);
    const { books } = receipts;
    if (round === 0) await books.company();
    const buyer = await books.buyer();
    const bank = await receipts.account('1020');
    const issueUntilGone = async () => {
      try {
        for (;;) {
          const draft = await books.draft({
            customer_id: buyer.id,
            lines: [{ description: 'صيانة', quantity: 1, unit_price: 100 }],
          });
          const invoice = await books.issue(draft.id);
          acknowledged.push(invoice.number ?? '');
          await receipts.posted({
            ...{ customer_id: buyer.id, account_id: bank, date: invoice.tax_date, amount: 115 },
            allocations: [{ invoice_id: invoice.id, amount: 115 }],
          });
        }
      } catch (error) {
        // The killed server's broken connection; a refusal by a running server is not a TypeError.
        if (!(error instanceof TypeError)) throw error;
      }
    };
    const load = Promise.all(Array.from({ length: issuers }, issueUntilGone));
    while (acknowledged.length < before + issuers) await setTimeout(5);
    await setTimeout(Math.random() * 200);
    server.process.kill('SIGKILL');
    await Promise.all([server.ended, load]);
    expectOneChain(environment.DATA_DIR, acknowledged);
    expectEntries(environment.DATA_DIR);
  }
  process.stdout.write(`${rounds} rounds: ${acknowledged.length} invoices acknowledged, one chain\n`);
});

function expectOneChain(dataDir: string, acknowledged: readonly string[]): void {
  const file = new BetterSqlite(`${dataDir}/omran.db`);
  try {
    expect(soundnessFaults(file)).toEqual([]);
    const rows = file
      .prepare(
        'SELECT number, counter, hash, previous_hash FROM invoices WHERE number IS NOT NULL ORDER BY counter',
      )
      .all() as Issued[];
    expect(rows.map(({ counter }) => counter)).toEqual(rows.map((_, place) => place + 1));
    expect(rows.map(({ number }) => Number(number.split('-').at(-1)))).toEqual(
      rows.map((_, place) => place + 1),
    );
    expect(rows.slice(1).map(({ previous_hash }) => previous_hash)).toEqual(
      rows.slice(0, -1).map(({ hash }) => hash),
    );
    const stored = new Set(rows.map(({ number }) => number));
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    const { documents } = file.prepare('SELECT count(*) AS documents FROM invoice_documents').get() as {
      documents: number;
    };
    expect(documents).toBe(rows.length);
  } finally {
    file.close();
  }
}

/** Each document that has a number has one entry, each entry a document, and both sides of an entry are equal. */
function expectEntries(folder: string): void {
  const db = new BetterSqlite(`${folder}/omran.db`, { readonly: true });
  try {
    const entriesOf = (subject: string) =>
      `(select count(*) from ledger_entries where source_subject = '${subject}' and source_id = document.id)`;
    for (const [subject, table] of [
      ['invoice', 'invoices'],
      ['receipt', 'receipts'],
    ] as const) {
      const wrong = `select id, number from ${table} document
        where ${entriesOf(subject)} <> (number is not null)`;
      expect(db.prepare(wrong).all(), table).toEqual([]);
      const orphans = `select id from ledger_entries where source_subject = '${subject}'
        and source_id not in (select id from ${table})`;
      expect(db.prepare(orphans).all(), subject).toEqual([]);
    }
    const unbalanced = `select entry_id from ledger_lines group by entry_id having sum(debit - credit) <> 0`;
    expect(db.prepare(unbalanced).all()).toEqual([]);
    const empty = 'select id from ledger_entries where id not in (select entry_id from ledger_lines)';
    expect(db.prepare(empty).all()).toEqual([]);
  } finally {
    db.close();
  }
}
