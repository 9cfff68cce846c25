import { describe, expect, it } from 'vitest';
import type { Invoice } from '#modules/invoices/invoices.contract.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import { retentionOf } from '#modules/retention/retention.factory.ts';
import type { Bill } from '#modules/suppliers/bills/bills.contract.ts';
import { suppliersOf } from '#modules/suppliers/suppliers.factory.ts';
import type { Voucher } from '#modules/vouchers/vouchers/vouchers.contract.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

/** Documents of a history. A long one: `LEDGER_HISTORY=500 npx vitest run --project sqlite random-history`. */
const documents = Number(process.env.LEDGER_HISTORY ?? 30);
const seed = Number(process.env.LEDGER_SEED ?? 20_261_126);

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const halalas = (riyals: number | null | undefined) => Math.round((riyals ?? 0) * 100);

/** What the documents say, summed apart from the ledger. */
const sums = { owed: 0, advances: 0, vat: 0, revenue: 0, money: 0, payable: 0, unallocated: 0 };

interface Work {
  id: number;
  lines: { id: number; percent: number }[];
  open: boolean;
}

async function start() {
  const server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  const staff = createClient(server);
  await staff.signIn();
  const receipts = vouchersOf(staff, createClient(server));
  const payments = vouchersOf(staff, createClient(server), 'payment');
  const suppliers = suppliersOf(staff, createClient(server));
  const retention = retentionOf(staff, createClient(server));
  const { books } = receipts;
  await books.company();
  const random = randomFrom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const amount = (most: number) => (1 + upTo(most * 100)) / 100;
  const pick = <T>(from: readonly T[]): T | undefined => from[upTo(from.length)];
  const buyer = (await books.buyer()).id;
  const supplier = (await suppliers.supplier()).id;
  const bank = await receipts.account('1020');
  const cost = (await suppliers.account('5010')).id;
  const invoices: Invoice[] = [];
  const taken: Voucher[] = [];
  const cheques: Voucher[] = [];
  const bills: Bill[] = [];
  const entries: number[] = [];
  const contracts: Work[] = [];
  const write = async <T>(path: string, body: object = {}): Promise<T> => {
    const answer = await staff.write('POST', path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  function issued(invoice: Invoice): void {
    const { net, vat, recovered, recovered_vat, retention: held, due } = invoice.totals;
    invoices.push(invoice);
    sums.owed += halalas(due) + halalas(held);
    sums.vat += halalas(vat) - halalas(recovered_vat);
    if (invoice.type === 386) sums.advances += halalas(net);
    else {
      sums.revenue += halalas(net);
      sums.advances -= halalas(recovered);
    }
  }

  async function certify(work: Work, percents: Record<number, number>): Promise<void> {
    const certificate = await retention.office.opened(work.id, percents);
    await retention.office.upTo(certificate.id, 'agreed');
    issued(await books.issued({ certificate_id: certificate.id }));
  }

  async function receive(method: 'transfer' | 'cheque'): Promise<Voucher | null> {
    const invoice = pick(invoices.filter(({ open }) => (open ?? 0) > 0));
    if (!invoice) return null;
    const paid =
      random() < 0.5 ? (invoice.open ?? 0) : Math.min(amount(invoice.open ?? 0), invoice.open ?? 0);
    const rest = random() < 0.2 ? amount(50) : 0;
    const voucher = await receipts.posted({
      ...{ customer_id: invoice.customer?.id, method, account_id: bank, date: '2026-11-26' },
      amount: Math.round((paid + rest) * 100) / 100,
      allocations: [{ invoice_id: invoice.id, amount: paid }],
      ...(method === 'cheque' && {
        cheque: { number: String(upTo(1e6)), bank: 'الراجحي', due_date: '2026-12-20' },
      }),
    });
    Object.assign(invoice, { open: (await books.read(invoice.id)).open });
    moved(voucher, 1);
    return voucher;
  }

  /** What a receipt does to the sums, or takes back. */
  function moved({ amount: all, totals }: Voucher, sign: 1 | -1): void {
    sums.money += sign * halalas(all);
    sums.owed -= sign * halalas(totals.allocated);
    // What was refunded of it is owed again once it is taken back.
    sums.unallocated += sign * (halalas(all) - halalas(totals.allocated));
  }

  /** Receipts of which something is left, in halalas. */
  async function openReceipts(): Promise<{ id: number; customer_id: number | null; unallocated: number }[]> {
    const answer = await staff.get('/api/receipts?unallocated=1&per_page=500');
    return ((await answer.json()) as Voucher[]).map(({ id, customer_id, unallocated }) => ({
      ...{ id, customer_id, unallocated: halalas(unallocated) },
    }));
  }

  async function readAgain(): Promise<void> {
    for (const voucher of [...taken, ...cheques]) Object.assign(voucher, await receipts.read(voucher.id));
  }

  async function reopened(voucher: Voucher): Promise<void> {
    moved(voucher, -1);
    for (const { invoice_id } of voucher.allocations) {
      const invoice = invoices.find(({ id }) => id === invoice_id);
      if (invoice) Object.assign(invoice, { open: (await books.read(invoice.id)).open });
    }
  }

  const steps: Record<string, () => Promise<unknown>> = {
    async invoice() {
      const lines = [{ description: 'صيانة', quantity: 1 + upTo(9), unit_price: amount(9000) }];
      issued(await books.issued({ customer_id: buyer, lines }));
    },
    async credit() {
      const invoice = pick(
        invoices.filter(({ type, contract_id, totals, open }) => {
          return type === 388 && contract_id === null && (open === totals.due || random() < 0.5);
        }),
      );
      if (!invoice) return steps.invoice?.();
      const { net, credited } = await books.read(invoice.id).then((now) => ({ ...now.totals, ...now }));
      const left = halalas(net) - halalas(credited.net);
      if (left <= 0) return null;
      const part = random() < 0.3 ? left / 100 : (1 + upTo(left)) / 100;
      const note = await books.note(invoice.id, 'credit-notes', { reason: 'خصم', amount: part });
      const rest = async () => (await openReceipts()).reduce((sum, { unallocated }) => sum + unallocated, 0);
      const before = await rest();
      const { totals } = await books.issue(note.id);
      const now = await books.read(invoice.id);
      expect(now, 'what was paid too much is freed').toMatchObject({ overpaid: 0 });
      const freed = (await rest()) - before;
      sums.unallocated += freed;
      sums.owed += freed - halalas(totals.due) - halalas(totals.retention);
      await readAgain();
      sums.vat -= halalas(totals.vat);
      sums.revenue -= halalas(totals.net);
      Object.assign(invoice, { open: now.open });
    },
    async contract() {
      const lines = Array.from({ length: 1 + upTo(4) }, (_, at) => ({
        ...{ description: `بند ${at}`, amount: amount(90_000) },
      }));
      const [advance_percent, retention_percent] = [pick([0, 10, 12.5]), pick([0, 5, 10])];
      const terms = { advance_percent, retention_percent, retention_base: pick(['net', 'gross']) };
      const contract = await books.site.contracts.active({ customer_id: buyer, lines, ...terms });
      contracts.push({
        ...{ id: contract.id, open: true },
        lines: (contract.lines ?? []).map(({ id }) => ({ id, percent: 0 })),
      });
      if (advance_percent) issued(await books.issued({ contract_id: contract.id, type: 386 }));
    },
    async certificate() {
      const work = pick(contracts.filter(({ open }) => open));
      if (!work) return steps.contract?.();
      const line = pick(work.lines.filter(({ percent }) => percent < 100));
      if (!line) return null;
      line.percent = random() < 0.3 ? 100 : Math.min(100, line.percent + 1 + upTo(40));
      work.open = work.lines.some(({ percent }) => percent < 100);
      return certify(work, { [line.id]: line.percent });
    },
    async receipt() {
      const voucher = await receive('transfer');
      if (voucher) taken.push(voucher);
    },
    async cheque() {
      const voucher = await receive('cheque');
      if (voucher) cheques.push(voucher);
    },
    async clearOrBounce() {
      const voucher = cheques.pop();
      if (!voucher?.cheque) return null;
      const { id } = voucher.cheque;
      await receipts.cheque(id, 'deposit');
      if (random() < 0.5) return receipts.cheque(id, 'clear');
      await receipts.cheque(id, 'bounce', { fee: 25 });
      sums.money -= 2500;
      return reopened(voucher);
    },
    async takeBack() {
      const voucher = taken.splice(upTo(taken.length), 1)[0];
      if (!voucher) return null;
      await receipts.moved(voucher.id, 'reverse', { reason: 'خطأ' });
      return reopened(voucher);
    },
    /** What is left of a receipt, such as what was credited since, goes back to the customer. */
    async refund() {
      const one = pick(await openReceipts());
      if (!one) return null;
      const paid = random() < 0.5 ? one.unallocated : 1 + upTo(one.unallocated - 1);
      const refund = await payments.posted({
        ...{ customer_id: one.customer_id, account_id: bank, amount: paid / 100, date: '2026-11-26' },
        ...(random() < 0.5 && { allocations: [{ receipt_id: one.id, amount: paid / 100 }] }),
      });
      if (random() < 0.3) return payments.moved(refund.id, 'reverse', { reason: 'خطأ' });
      sums.money -= paid;
      sums.unallocated -= paid;
      return readAgain();
    },
    /** An allocation is taken back, and the receipt pays another invoice. */
    async deallocate() {
      const voucher = pick(taken);
      const [first] = voucher?.allocations ?? [];
      if (!voucher || !first) return null;
      const freed = await receipts.moved(voucher.id, 'deallocate', { invoice_id: first.invoice_id });
      sums.owed += halalas(freed.unallocated) - halalas(voucher.unallocated);
      sums.unallocated += halalas(freed.unallocated) - halalas(voucher.unallocated);
      Object.assign(voucher, freed);
      for (const one of invoices) Object.assign(one, { open: (await books.read(one.id)).open });
      const invoice = pick(
        invoices.filter(({ open, customer }) => (open ?? 0) > 0 && customer?.id === buyer),
      );
      if (!invoice) return null;
      const paid = Math.min(invoice.open ?? 0, freed.unallocated);
      const allocations = [{ invoice_id: invoice.id, amount: paid }];
      Object.assign(voucher, await receipts.moved(voucher.id, 'allocate', { allocations }));
      sums.owed -= halalas(paid);
      sums.unallocated -= halalas(paid);
      Object.assign(invoice, { open: (await books.read(invoice.id)).open });
    },
    async bill() {
      const lines = [{ account_id: cost, description: 'حديد', amount: amount(20_000) }];
      const retained = pick([0, 0, 10]);
      const bill = await suppliers.posted({ customer_id: supplier, lines, retention_percent: retained });
      bills.push(bill);
      sums.payable += halalas(bill.totals.total);
    },
    async payment() {
      const bill = pick(bills.filter(({ open }) => (open ?? 0) > 0));
      if (!bill) return null;
      const paid = random() < 0.5 ? (bill.open ?? 0) : Math.min(amount(bill.open ?? 0), bill.open ?? 0);
      await payments.posted({
        ...{ customer_id: supplier, account_id: bank, amount: paid, date: '2026-11-26' },
        allocations: [{ supplier_bill_id: bill.id, amount: paid }],
      });
      sums.payable -= halalas(paid);
      sums.money -= halalas(paid);
      return Object.assign(bill, await suppliers.read(bill.id));
    },
    async reverseBill() {
      const bill = pick(bills.filter(({ state }) => state === 'posted'));
      if (!bill) return null;
      await suppliers.move(bill.id, 'reverse', { reason: 'خطأ' });
      sums.payable -= halalas(bill.totals.total);
      return Object.assign(bill, await suppliers.read(bill.id));
    },
    async release() {
      const bill = pick(
        bills.filter(({ state, retained, released }) => state !== 'reversed' && retained > released),
      );
      if (!bill) return null;
      await suppliers.move(bill.id, 'release');
      return Object.assign(bill, await suppliers.read(bill.id));
    },
    async manual() {
      const rent = amount(5000);
      const lines = [
        { account: '6020', debit: rent },
        { account: '1020', credit: rent },
      ];
      const made = await write<{ journal_entry: { id: number } }>('/api/journal-entries', {
        ...{ date: '2026-11-20', lines },
      });
      await write(`/api/journal-entries/${made.journal_entry.id}/post`);
      sums.money -= halalas(rent);
      if (random() < 0.3) {
        await write(`/api/journal-entries/${made.journal_entry.id}/reverse`, { reason: 'خطأ' });
        sums.money += halalas(rent);
      } else entries.push(made.journal_entry.id);
    },
  };

  /** Balances of the ledger by account, debits above zero. */
  async function balances(): Promise<(...codes: string[]) => number> {
    const rows = await tablesOf<LedgerTables>(server.context.database.kysely)
      .selectFrom('ledger_lines')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
      .groupBy('code')
      .select(({ fn }) => [
        'code',
        fn.sum<number>('debit').as('debit'),
        fn.sum<number>('credit').as('credit'),
      ])
      .execute();
    const byCode = new Map(rows.map(({ code, debit, credit }) => [code, Number(debit) - Number(credit)]));
    expect([...byCode.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
    return (...codes) => codes.reduce((sum, code) => sum + (byCode.get(code) ?? 0), 0);
  }

  async function agrees(step: string): Promise<void> {
    const of = await balances();
    expect(
      {
        ...{ owed: of('1100', '1110'), advances: 0 - of('2100'), vat: 0 - of('2200') },
        ...{ revenue: 0 - of('4010', '4020', '4900'), money: of('1010', '1020', '1030') },
        ...{ payable: 0 - of('2010', '2050'), unallocated: 0 - of('2300') },
      },
      step,
    ).toEqual(sums);
  }

  return { staff, buyer, steps, random, pick, agrees, contracts, certify, retention, balances, write };
}

describe('a random history of documents', () => {
  it('keeps ledger, registers and reports in agreement after every entry', async () => {
    const { staff, buyer, steps, pick, agrees, contracts, certify, retention, balances, write } =
      await start();
    const names = Object.keys(steps);
    for (let step = 1; step <= documents; step += 1) {
      const name = pick(names) ?? '';
      await steps[name]?.();
      await agrees(`${step}: ${name}`);
    }

    // All work is finished, handed over and released.
    for (const work of contracts) {
      const rest = work.lines.filter(({ percent }) => percent < 100);
      if (rest.length > 0) await certify(work, Object.fromEntries(rest.map(({ id }) => [id, 100])));
      await agrees(`the last certificate of ${work.id}`);
      for (const on of ['preliminary', 'final'] as const) {
        await retention.handOver(work.id, on, '2026-11-26');
        const claim = await retention.attempt(work.id, { on });
        if (claim.ok)
          await retention.agreed(
            ((await claim.json()) as { retention_release: { id: number } }).retention_release.id,
          );
        await agrees(`the release of ${work.id}`);
      }
    }
    const of = await balances();
    expect([of('2100'), of('1110')]).toEqual([0, 0]);
    const read = async (name: string) =>
      (await (await staff.get(`/api/reports/${name}`)).json()) as Record<string, number>;
    const { balance, unallocated } = (await (
      await staff.get(`/api/customers/${buyer}/statement`)
    ).json()) as Record<string, number>;
    expect([balance, unallocated].map(halalas)).toEqual([of('1100', '2300'), 0 - of('2300')]);
    const trial = await read('trial-balance?to=2026-12-31');
    expect(trial.debit).toBe(trial.credit);
    for (const name of ['receivables', 'payables', 'advances'])
      expect(await read(`${name}?on=2026-12-31`), name).toMatchObject({ difference: 0 });
    const vat = await read('vat-return?from=2026-01-01&to=2026-12-31');
    expect(vat.difference).toBe(0);
    expect(await write('/api/ledger/check')).toEqual({ ok: true, differences: [] });
  });
});
