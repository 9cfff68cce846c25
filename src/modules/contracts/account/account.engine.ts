import { type Halalas, share } from '#base/money.ts';

/**
 * What stands in the account of a contract. A certificate is one of the first three until it is invoiced here; then its
 * invoice counts, and the notes that correct it.
 */
export const entryKinds = [
  /** Certificates: approved and not agreed, agreed and not invoiced, invoiced in another system. */
  ...(['approved', 'agreed', 'elsewhere'] as const),
  /** Invoices of certificates, and credit notes on them. */
  ...(['invoice', 'credit'] as const),
  /** Advance invoices, and credit notes on them. */
  ...(['advance', 'advance_credit'] as const),
  /** What is invoiced besides certified work, such as debit notes, and credit notes on it. */
  ...(['extra', 'extra_credit'] as const),
  /** Price reductions of certificates that are invoiced here. */
  'reduced',
  /** Releases of retained money that the customer has agreed to, and claims that wait: their amount is `retention`. */
  ...(['release', 'claim'] as const),
  ...(['receipt', 'refund'] as const),
  /** What the customer retained, and had paid in advance, when the books began. */
  ...(['opening', 'opening_advance'] as const),
  /** Changes of the contract that were applied after the day of the account. */
  'later_change',
] as const;

export type EntryKind = (typeof entryKinds)[number];

export const figureNames = [
  ...(['net', 'vat', 'reduction', 'recovered', 'prepaid', 'retention', 'contra', 'due'] as const),
  ...(['paid', 'written_off', 'pending'] as const),
] as const;

/**
 * Halalas. `prepaid` is `recovered` with its VAT, `reduction` is without VAT; `pending` is what is open of invoices that the
 * customer may not have yet.
 */
export type Figures = Record<(typeof figureNames)[number], Halalas>;

/**
 * A document in the account of a contract, or the sum of those of a kind: all is added up, so both give the same account.
 * Credit notes and refunds are below zero.
 */
export interface AccountEntry extends Partial<Figures> {
  contract_id: number;
  kind: EntryKind;
}

/** What the account needs of the contract itself. Halalas; the rate is in hundredths of a per cent. */
export interface AccountBasis {
  net: Halalas;
  total: Halalas;
  vatRate: number;
}

/** What the customer retains. */
export interface Retained {
  /** By certificates and what the books began with, less credit notes. */
  held: Halalas;
  /** What credit notes took off. */
  held_credited: Halalas;
  released: Halalas;
  /** Held and not released. */
  retained: Halalas;
  /** Claimed, and not agreed yet. */
  claimed: Halalas;
}

/** The advance by its invoices, without VAT, as account 2100 has it. */
export interface AdvanceAccount {
  received: Halalas;
  recovered: Halalas;
  rest: Halalas;
}

/** The account of a contract with its customer. Halalas, with VAT where nothing else is written. */
export interface ContractAccount extends Retained {
  /** The contract with its changes, without VAT. */
  value: Halalas;
  /**
   * What the contract comes to: its value with VAT, and what is charged besides it, such as debit notes, quantities beyond
   * the contract and the halalas by which VAT of the parts differs.
   */
  total: Halalas;
  /** Agreed by the customer, less credit notes, without VAT. */
  certified: Halalas;
  /** The same of what waits for the customer’s agreement. */
  awaiting: Halalas;
  /** To be paid by invoices, before notes; an advance that they deduct counts once. */
  invoiced: Halalas;
  /** Taken off by credit notes. */
  credited: Halalas;
  paid: Halalas;
  /** Owed by invoices and releases; below zero, the customer is in credit. */
  balance: Halalas;
  /** Of it, by invoices that the authority has not accepted, so that the customer does not have them. */
  pending: Halalas;
  /** Due of agreed certificates that are not invoiced. */
  to_invoice: Halalas;
  /** Of certificates that wait for the customer: what they make due, and retain. */
  to_agree: Halalas;
  to_retain: Halalas;
  /** What certificates deduct of an advance that is not invoiced yet. */
  advance_to_come: Halalas;
  /** Contra charges and price reductions, and what was written off. */
  deducted: Halalas;
  /** To be paid for work that is not certified: an advance that was paid for it is taken off. */
  not_done: Halalas;
  advance: AdvanceAccount;
}

/** Sums by kind; a kind without entries has none. */
function sumsOf(entries: readonly AccountEntry[]) {
  const sums = new Map<EntryKind, Figures>();
  for (const entry of entries) {
    const sum = sums.get(entry.kind) ?? nothing();
    for (const name of figureNames) sum[name] += entry[name] ?? 0;
    sums.set(entry.kind, sum);
  }
  return {
    has: (...kinds: readonly EntryKind[]) => kinds.some((kind) => sums.has(kind)),
    of: (name: keyof Figures, ...kinds: readonly EntryKind[]): Halalas =>
      kinds.reduce((total, kind) => total + (sums.get(kind)?.[name] ?? 0), 0),
  };
}

type Sums = ReturnType<typeof sumsOf>;

const nothing = (): Figures => ({
  ...{ net: 0, vat: 0, reduction: 0, recovered: 0, prepaid: 0, retention: 0, contra: 0, due: 0 },
  ...{ paid: 0, written_off: 0, pending: 0 },
});

/** Kinds that retain, or that release what was retained. */
export const retainingKinds = [
  ...(['opening', 'agreed', 'elsewhere', 'invoice', 'credit', 'release', 'claim'] as const),
] as const;

/** Kinds of the advance and its recovery. */
export const advanceKinds = ['opening_advance', 'advance', 'advance_credit', 'invoice', 'credit'] as const;

/** Kinds of work that the customer has agreed to. */
export const certifiedKinds = ['agreed', 'elsewhere', 'invoice', 'credit'] as const;

/** What the customer retains; reads `retainingKinds`. */
export const retainedIn = (entries: readonly AccountEntry[]): Retained => retainedBy(sumsOf(entries));

function retainedBy({ of }: Sums): Retained {
  const held = of('retention', 'opening', 'agreed', 'elsewhere', 'invoice', 'credit');
  const released = of('retention', 'release');
  return {
    ...{ held, held_credited: 0 - of('retention', 'credit'), released },
    ...{ retained: held - released, claimed: of('retention', 'claim') },
  };
}

/** The advance; reads `advanceKinds`. */
export const advanceIn = (entries: readonly AccountEntry[]): AdvanceAccount => advanceBy(sumsOf(entries));

function advanceBy({ of }: Sums): AdvanceAccount {
  const received = of('net', 'opening_advance', 'advance', 'advance_credit');
  const recovered = of('recovered', 'invoice', 'credit');
  return { received, recovered, rest: received - recovered };
}

/** Work that the customer has agreed to, without VAT and less credit notes; reads `certifiedKinds`. */
export const certifiedIn = (entries: readonly AccountEntry[]): Halalas =>
  sumsOf(entries).of('net', ...certifiedKinds);

/** The value of a contract as of the day of its entries, by its value now; reads `later_change`. Without VAT. */
export const valueIn = (net: Halalas, entries: readonly AccountEntry[]): Halalas =>
  net - sumsOf(entries).of('net', 'later_change');

const work = ['approved', 'agreed', 'elsewhere', 'invoice', 'credit'] as const;
const invoiced = ['elsewhere', 'invoice', 'advance', 'extra'] as const;
const credits = ['credit', 'advance_credit', 'extra_credit'] as const;
const payments = ['elsewhere', 'receipt', 'refund'] as const;

/** The account of a contract by all its entries. */
export function accountOf(contract: AccountBasis, entries: readonly AccountEntry[]): ContractAccount {
  const sums = sumsOf(entries);
  const { of } = sums;
  const gross = (...kinds: readonly EntryKind[]) => of('net', ...kinds) + of('vat', ...kinds);
  const payable = (...kinds: readonly EntryKind[]) => gross(...kinds) - of('prepaid', ...kinds);
  const retained = retainedBy(sums);

  const reduction = of('reduction', ...work, 'reduced');
  const reduced = reduction + share(reduction, contract.vatRate);
  // What was retained when the books began is of work that was done before.
  const done = gross(...work) + reduced + of('retention', 'opening');
  const value = valueIn(contract.net, entries);
  const valueTotal = value === contract.net ? contract.total : value + share(value, contract.vatRate);
  const left = of('net', ...work) + reduction < value ? Math.max(valueTotal - done, 0) : 0;

  const advances = gross('advance', 'advance_credit');
  const recovered = of('prepaid', ...work);
  const paidAhead = Math.max(advances - recovered, 0);
  // What is deducted and was never invoiced here was paid in another system, or before the books began, or is still to come.
  const uncovered = Math.max(recovered - advances, 0);
  const isPaidElsewhere = sums.has('elsewhere', 'opening_advance');

  const written_off = of('written_off', ...payments);
  const paid = of('paid', ...payments);
  const owed = of('due', ...invoiced, ...credits) + retained.released;
  return {
    ...retained,
    value,
    total: done + Math.max(left, paidAhead) + gross('extra', 'extra_credit'),
    certified: of('net', ...certifiedKinds),
    awaiting: of('net', 'approved'),
    invoiced: payable(...invoiced),
    credited: 0 - payable(...credits),
    paid: paid + (isPaidElsewhere ? uncovered : 0),
    balance: owed - paid - written_off,
    pending: of('pending', ...invoiced),
    ...{ to_invoice: of('due', 'agreed'), to_agree: of('due', 'approved') },
    to_retain: of('retention', 'approved'),
    advance_to_come: isPaidElsewhere ? 0 : uncovered,
    deducted: of('contra', ...work) + reduced + written_off,
    not_done: Math.max(left - paidAhead, 0),
    advance: advanceBy(sums),
  };
}

/** Where the money of a contract is: the parts add up to `total`. Only `credit` is below zero, or zero. */
export interface AccountParts {
  total: Halalas;
  paid: Halalas;
  /** To be paid now, with agreed certificates that are not invoiced yet. */
  due: Halalas;
  /** What is owed to the customer. */
  credit: Halalas;
  /** Invoiced, and to be paid once the customer has the invoice. */
  pending: Halalas;
  to_agree: Halalas;
  to_retain: Halalas;
  advance: Halalas;
  retained: Halalas;
  deducted: Halalas;
  not_done: Halalas;
}

export function partsOf(account: ContractAccount): AccountParts {
  const { total, paid, balance, pending, to_agree, to_retain, retained, deducted, not_done } = account;
  const given = balance - pending;
  return {
    ...{ total, paid, due: Math.max(given, 0) + account.to_invoice, credit: Math.min(given, 0), pending },
    ...{ to_agree, to_retain, advance: account.advance_to_come, retained, deducted, not_done },
  };
}
