import type { Certificate } from '#modules/certificates/certificates.contract.ts';
import type { Contract } from '#modules/contracts/contracts.contract.ts';
import type { Invoice } from '#modules/invoices/invoices.contract.ts';
import { retentionOf } from '#modules/retention/retention.factory.ts';
import type { Voucher } from '#modules/vouchers/vouchers/vouchers.contract.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What may happen, by chance. */
export function chancesOf(random: () => number) {
  const chance = (of: number) => random() < of;
  const upTo = (most: number) => Math.floor(random() * most);
  const halalas = (most: number) => 1 + upTo(most);
  return {
    ...{ chance, upTo, halalas },
    /** All of a sum, or something of it. */
    part: (of: number, whole: number) => (of <= 0 || chance(whole) ? of : Math.min(of, halalas(of))),
    pick: <T>(from: readonly T[]): T | undefined => from[upTo(from.length)],
  };
}

const today = '2026-11-26';

/**
 * Random lives of contracts, each with what may happen to one: advances, certificates that stop at any state, invoices here and
 * elsewhere, notes, receipts, refunds, reversals, and releases of what was retained.
 */
export async function historiesOf(staff: TestClient, visitor: TestClient, random: () => number) {
  const receipts = vouchersOf(staff, visitor);
  const payments = vouchersOf(staff, visitor, 'payment');
  const retention = retentionOf(staff, visitor);
  const { books } = receipts;
  await books.company();
  const account_id = await receipts.account('1020');
  const { chance, upTo, pick, ...halalas } = chancesOf(random);
  const amount = (most: number) => halalas.halalas(most * 100) / 100;
  const part = (of: number, whole: number) => halalas.part(Math.round(of * 100), whole) / 100;

  const received = (customer_id: number, of: object, sum: number): Promise<Voucher> =>
    receipts.posted({
      ...{ customer_id, account_id, date: today, amount: sum },
      allocations: [{ ...of, amount: sum }],
    });

  /** Pays all or a part of an invoice or release; of some the receipt is reversed. */
  async function pay(customer_id: number, of: object, open: number): Promise<void> {
    if (open <= 0) return;
    const voucher = await received(customer_id, of, part(open, 0.6));
    if (chance(0.15)) await receipts.moved(voucher.id, 'reverse', { reason: 'خطأ' });
  }

  /** Gives back what was paid and credited since. */
  async function refund(customer_id: number): Promise<Voucher | null> {
    const open = await staff.get(`/api/receipts?unallocated=1&customer_id=${customer_id}`);
    const [receipt] = (await open.json()) as Voucher[];
    if (!receipt) return null;
    const sum = part(receipt.unallocated, 0.5);
    return payments.posted({
      ...{ customer_id, account_id, amount: sum, date: today },
      allocations: [{ receipt_id: receipt.id, amount: sum }],
    });
  }

  async function invoice(customer_id: number, body: object): Promise<Invoice | null> {
    const { id } = await books.draft(body);
    const answer = await staff.write('POST', `/api/invoices/${id}/issue`);
    // It recovers an advance that no invoice asked for.
    if (answer.status === 409) {
      await staff.write('DELETE', `/api/invoices/${id}`);
      return null;
    }
    const issued: Invoice = (await answer.json()).invoice;
    if (chance(0.7)) await pay(customer_id, { invoice_id: issued.id }, issued.open ?? 0);
    if (!chance(0.4)) return issued;
    const left = issued.totals.net;
    const note = await books.note(issued.id, 'credit-notes', {
      reason: 'قياس زائد',
      ...(chance(0.8) && { amount: part(left, 0.2) }),
    });
    await books.issue(note.id);
    if (chance(0.4)) await refund(customer_id);
    return issued;
  }

  async function certify(
    contract: Contract,
    percents: Map<number, number>,
  ): Promise<Certificate['state'] | null> {
    const open = [...percents].filter(([, percent]) => percent < 100);
    const more = open.filter(() => chance(0.6));
    for (const [line, percent] of more.length > 0 ? more : open)
      percents.set(line, chance(0.3) ? 100 : Math.min(100, percent + 1 + upTo(45)));
    if (open.length === 0) return null;
    const charges = ['price_reduction', 'contra_charge'].filter(() => chance(0.2));
    const { id } = await retention.office.opened(contract.id, Object.fromEntries(percents), {
      contra_charges: charges.map((kind) => ({ kind, description: 'حسم', amount: amount(40) })),
    });
    const state = chance(0.7) ? 'agreed' : (pick(['measured', 'approved', 'agreed'] as const) ?? 'agreed');
    await retention.office.upTo(id, state);
    if (state !== 'agreed' || chance(0.1)) return state;
    const invoiced = chance(0.8) && (await invoice(Number(contract.customer_id), { certificate_id: id }));
    if (!invoiced) await retention.office.move(id, 'invoiced-elsewhere', { number: `X-${id}`, date: today });
    return 'invoiced';
  }

  async function release(contract: Contract, on: 'preliminary' | 'final'): Promise<void> {
    await retention.handOver(contract.id, on, today);
    const claim = await retention.attempt(contract.id, { on });
    if (!claim.ok || chance(0.2)) return;
    const { retention_release: one } = await claim.json();
    const released = await retention.agreed(one.id);
    if (chance(0.6))
      await pay(Number(contract.customer_id), { retention_release_id: one.id }, released.amount);
  }

  /** Another contract of a customer with all that happened to it. */
  async function contract(customer_id: number): Promise<Contract> {
    const lines = Array.from({ length: 1 + upTo(3) }, (_, at) => ({
      ...{ description: `بند ${at}`, amount: amount(90_000) },
    }));
    const terms = {
      ...{ advance_percent: pick([0, 10, 12.5]), retention_percent: pick([0, 5, 10]) },
      retention_base: pick(['net', 'gross']),
    };
    const made = await books.site.contracts.active({ customer_id, lines, ...terms });
    const percents = new Map((made.lines ?? []).map(({ id }) => [id, 0]));
    if (terms.advance_percent && chance(0.8)) await invoice(customer_id, { contract_id: made.id, type: 386 });
    let state: string | null = 'invoiced';
    for (let at = upTo(4); at > 0 && state === 'invoiced'; at -= 1) state = await certify(made, percents);
    if (state === 'invoiced' && chance(0.5)) {
      await release(made, 'preliminary');
      if (chance(0.6)) await release(made, 'final');
    }
    return books.site.contracts.read(made.id);
  }

  /** A contract with a document of each kind, whatever the numbers are. */
  async function full(customer_id: number): Promise<Contract> {
    const lines = [{ description: 'بند', amount: 100_000 }];
    const terms = { advance_percent: 10, retention_percent: 10, retention_base: 'net' };
    const made = await books.site.contracts.active({ customer_id, lines, ...terms });
    const advance = await books.issued({ contract_id: made.id, type: 386 });
    await received(customer_id, { invoice_id: advance.id }, advance.open ?? 0);
    const certificate = await retention.office.opened(made.id, { [made.lines?.[0]?.id ?? 0]: 60 });
    await retention.office.upTo(certificate.id, 'agreed');
    const { id, open } = await books.issued({ certificate_id: certificate.id });
    await received(customer_id, { invoice_id: id }, open ?? 0);
    await books.issue((await books.note(id, 'credit-notes', { reason: 'قياس زائد', amount: 1000 })).id);
    await retention.handOver(made.id, 'preliminary', today);
    const claim = await retention.claimed(made.id, { on: 'preliminary' });
    const released = await retention.agreed(claim.id);
    await received(customer_id, { retention_release_id: claim.id }, released.amount);
    return books.site.contracts.read(made.id);
  }

  return {
    /** Some of two customers, the first with a document of each kind. */
    async contracts(count: number): Promise<Contract[]> {
      const customers = [(await books.buyer()).id, (await books.buyer()).id];
      const made = [await full(customers[0] ?? 0)];
      while (made.length < count) made.push(await contract(customers[made.length % 2] ?? 0));
      return made;
    },
  };
}
