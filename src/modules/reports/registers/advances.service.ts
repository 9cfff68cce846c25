import { type Halalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { accountEntries, advanceIn, advanceKinds, contractsNamed } from '#modules/contracts/server.ts';
import { customersNamed } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { accountCodes } from '../accounts.values.ts';
import { createBooksRepository } from '../books/books.repository.ts';
import type { Advances } from '../reports.contract.ts';
import { accountOf } from './ageing.service.ts';
import { createDocumentsRepository } from './documents.repository.ts';

interface Row {
  contract_id: number | null;
  /** Of an advance without a contract. */
  customer_id: number | null;
  received: Halalas;
  recovered: Halalas;
  invoices: { subject: string; id: number; number: string }[];
}

/** An advance without a contract stands under its customer. */
const keyOf = ({
  contract_id,
  customer_id,
}: Pick<Advances['rows'][number], 'contract_id'> & { customer_id: number | null }) =>
  contract_id === null ? `customer ${customer_id}` : `contract ${contract_id}`;

/** Advances by contract, with what was left of them on another day. */
export async function readAdvancesOf(
  context: ServerContext,
  asked?: string,
  compare_on?: string,
): Promise<Advances> {
  const [now, then] = await Promise.all([
    advancesOf(context, asked),
    compare_on ? advancesOf(context, compare_on) : null,
  ]);
  if (!then) return now;
  const keyIn = ({ contract_id, customer }: Advances['rows'][number]) =>
    keyOf({ contract_id, customer_id: customer?.id ?? null });
  const rests = new Map(then.rows.map((row) => [keyIn(row), row.rest]));
  return {
    ...{ ...now, compare_on: then.on, before: then.rest },
    rows: now.rows.map((row) => ({ ...row, before: rests.get(keyIn(row)) ?? 0 })),
  };
}

/** What was invoiced, recovered and is left, with what the ledger says. */
async function advancesOf(context: ServerContext, asked?: string): Promise<Advances> {
  const { kysely } = context.database;
  const on = asked ?? dayInRiyadh(context.now());
  const account = await accountOf(context, accountCodes.customerAdvances);
  const documents = createDocumentsRepository(kysely);
  const [invoices, replaced, ledger, entries] = await Promise.all([
    documents.advances(on),
    documents.replacedBetween('', on),
    account ? createBooksRepository(kysely).ofAccount(account.id, { to: on }) : { debit: 0, credit: 0 },
    accountEntries(context, { day: on }, kysely, { kinds: advanceKinds, figures: ['net', 'recovered'] }),
  ]);
  const isAdvance = new Set(invoices.filter(({ type }) => type === 386).map(({ id }) => id));
  const byKey = new Map<string, Row>();
  const rowOf = (of: Pick<Row, 'contract_id' | 'customer_id'>): Row => {
    const key = keyOf(of);
    const row = byKey.get(key) ?? { ...of, received: 0, recovered: 0, invoices: [] };
    byKey.set(key, row);
    return row;
  };
  for (const [contract_id, own] of entries) {
    const { received, recovered } = advanceIn(own);
    Object.assign(rowOf({ contract_id, customer_id: null }), { received, recovered });
  }
  const taken = new Set(replaced.map(({ id }) => id));
  for (const { id, type, number, contract_id, customer_id, of_invoice_id, net, recovered } of invoices) {
    if (taken.has(id)) continue;
    const row = rowOf({ contract_id, customer_id });
    if (type === 386) row.invoices.push({ subject: 'invoice', id, number: number ?? '' });
    // The accounts of contracts have counted theirs.
    if (contract_id !== null) continue;
    const isOfAdvance = of_invoice_id !== null && isAdvance.has(of_invoice_id);
    if (type === 386) row.received += net;
    else if (isOfAdvance) row.received += type === 381 ? -net : net;
    else row.recovered += type === 381 ? -recovered : recovered;
  }
  const rows = [...byKey.values()].filter(({ received, recovered }) => received !== 0 || recovered !== 0);
  const contracts = await contractsNamed(
    rows.flatMap(({ contract_id }) => (contract_id === null ? [] : [contract_id])),
    kysely,
  );
  const customerOf = await customersNamed(context, [
    ...[...contracts.values()].map(({ customer_id }) => customer_id),
    ...rows.map(({ customer_id }) => customer_id),
  ]);
  const sum = (key: 'received' | 'recovered') => rows.reduce((total, row) => total + row[key], 0);
  const rest = sum('received') - sum('recovered');
  const balance = ledger.credit - ledger.debit;
  return {
    on,
    rows: rows
      .map(({ contract_id, customer_id, received, recovered, invoices: own }) => {
        const contract = contract_id === null ? undefined : contracts.get(contract_id);
        return {
          contract_id,
          contract: contract
            ? {
                ...{ id: contract.id, number: contract.number ?? `#${contract.id}` },
                ...{ name: contract.name, translations: contract.translations },
              }
            : null,
          customer: customerOf(contract?.customer_id ?? customer_id),
          ...{ received: toRiyals(received), recovered: toRiyals(recovered) },
          ...{ rest: toRiyals(received - recovered), before: null, invoices: own },
        };
      })
      .sort((one, other) => other.rest - one.rest),
    ...{ received: toRiyals(sum('received')), recovered: toRiyals(sum('recovered')), rest: toRiyals(rest) },
    ...{ ledger: toRiyals(balance), difference: toRiyals(rest - balance) },
    ...{ compare_on: null, before: null },
  };
}
