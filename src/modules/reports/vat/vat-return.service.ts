import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { customersNamed } from '#modules/customers/server.ts';
import { isBoughtTo } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { accountCodes } from '../accounts.values.ts';
import { createBooksRepository } from '../books/books.repository.ts';
import { checkPeriod, comparedOf } from '../books/books.service.ts';
import { dayBefore } from '../books/days.engine.ts';
import { createNamesRepository } from '../books/names.repository.ts';
import { createDocumentsRepository } from '../registers/documents.repository.ts';
import type { VatReturn } from '../reports.contract.ts';
import {
  boxesOf,
  importBox,
  importedFor,
  purchaseBox,
  quarterOf,
  salesBox,
  type TaxedDocument,
  type TaxedSums,
  taxedOf,
  taxedSums,
  taxKind,
} from './vat.engine.ts';

/** Documents that an answer lists; files list all. */
const listed = 500;

interface VatQuery {
  from?: string | undefined;
  to?: string | undefined;
  compare_from?: string | undefined;
  compare_to?: string | undefined;
  per_page?: number | undefined;
}

/** The VAT return of a period: from invoices and bills by their tax date, with the difference to the ledger. */
export async function readVatReturnOf(
  context: ServerContext,
  query: VatQuery,
  on: Connection = context.database.kysely,
): Promise<VatReturn> {
  const quarter = quarterOf(query.to ?? query.from ?? dayInRiyadh(context.now()));
  const from = query.from ?? quarter.from;
  const to = query.to ?? quarter.to;
  checkPeriod(from, to);
  const now = await periodOf(on, from, to);
  const compared = comparedOf(query);
  const then = compared && (await periodOf(on, compared.from, compared.to));
  const documents = [...now.sales, ...now.purchases];
  const shown = documents.slice(0, query.per_page ?? listed);
  const customerOf = await customersNamed(
    context,
    shown.map(({ customer_id }) => customer_id),
    on,
  );
  const { output, input } = now;
  const net = now.salesSums.total.vat - now.purchaseSums.total.vat;
  return {
    ...{ from, to, sales: sumsInRiyals(now.salesSums), purchases: sumsInRiyals(now.purchaseSums) },
    net_vat: toRiyals(net),
    boxes: boxesInRiyals(now),
    documents: shown.map(({ subject, id, number, box, date, customer_id, net: base, vat, note }) => ({
      ...{ subject, id, number, box, date, customer: customerOf(customer_id) },
      ...{ net: toRiyals(base), vat: toRiyals(vat), adjusts: note },
    })),
    more_documents: documents.length - shown.length,
    ledger: { output: toRiyals(output), input: toRiyals(input) },
    before:
      compared && then
        ? {
            ...{ ...compared, boxes: boxesInRiyals(then) },
            ...{ output: toRiyals(then.salesSums.total.vat), input: toRiyals(then.purchaseSums.total.vat) },
            net_vat: toRiyals(then.salesSums.total.vat - then.purchaseSums.total.vat),
          }
        : null,
    difference: toRiyals(net - (output - input)),
  };
}

const boxesInRiyals = ({
  sales,
  purchases,
  carried,
}: Awaited<ReturnType<typeof periodOf>>): VatReturn['boxes'] =>
  boxesOf(sales, purchases, carried).map(({ amount, adjustment, vat, ...box }) => ({
    ...{ ...box, amount: toRiyals(amount), adjustment: toRiyals(adjustment) },
    vat: vat === null ? null : toRiyals(vat),
  }));

type TaxedEntry = Awaited<ReturnType<ReturnType<typeof createBooksRepository>['entriesWith']>>[number];

/** What an entry with input VAT buys: the other side of a claim pays for it. */
const netOf = ({ own, others, beside_debit, beside_credit }: TaxedEntry): number =>
  Number(others) + (Number(own) < 0 ? -Number(beside_credit) : Number(beside_debit));

async function periodOf(on: Connection, from: string, to: string) {
  const books = createBooksRepository(on);
  const accounts = await books.accounts();
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? 0;
  const bought = accounts.filter((account) => account.money === null && isBoughtTo(account));
  const isSpent = ({ kind, code }: (typeof bought)[number]) => kind === 'cost' || code.startsWith('15');
  const spent = bought.filter(isSpent).map(({ id }) => id);
  // Such as rent paid in advance, or advances to staff, which also pay for purchases.
  const claims = bought.filter((account) => !isSpent(account)).map(({ id }) => id);
  const due = idOf(accountCodes.vatDue);
  const documents = createDocumentsRepository(on);
  const [invoices, replaced, entries, output, input, owed] = await Promise.all([
    documents.taxed(from, to),
    documents.replacedBetween(dayBefore(from), to),
    // Entries that file a return touch what is due.
    books.entriesWith(
      idOf(accountCodes.inputVat),
      { from, to },
      { otherIds: spent, besideIds: claims, without: due },
    ),
    books.movementWithout(idOf(accountCodes.outputVat), { from, to }, due),
    books.movementWithout(idOf(accountCodes.inputVat), { from, to }, due),
    books.ofAccount(due, { to: dayBefore(from) }),
  ]);
  const taxed = (row: (typeof invoices)[number], date: string, sign: 1 | -1): TaxedDocument => {
    const { net, vat } = taxedOf(row);
    const kind = taxKind(row.vat_rate, row.exemption);
    return {
      ...{ subject: 'invoice', id: row.id, number: row.number ?? '', date, customer_id: row.customer_id },
      ...{
        kind,
        box: salesBox(kind, row.exemption),
        note: sign < 0 || row.type === 381 || row.type === 383,
        net: sign * net,
        vat: sign * vat,
      },
    };
  };
  // A rejected invoice is taken back on the day of its replacement.
  const sales = [
    ...invoices.map((row) => taxed(row, row.tax_date ?? from, 1)),
    ...replaced.map((row) => taxed(row, row.replaced_on ?? from, -1)),
  ];
  const numberOf = await createNamesRepository(on).numbers(entries);
  const purchases = entries
    .filter(({ own, others }) => Number(own) !== 0 || Number(others) !== 0)
    .map((row): TaxedDocument => {
      const bought = netOf(row);
      const vat = Number(row.own);
      const subject = row.source_subject ?? 'journal_entry';
      const id = row.source_id ?? row.entry_id;
      return {
        ...{ subject, id, number: numberOf(subject, id), date: row.date, customer_id: row.customer_id },
        // VAT alone is paid to customs, at the usual rate of what was imported.
        ...(bought === 0 ? { net: importedFor(vat), box: importBox } : { net: bought, box: purchaseBox }),
        ...{ vat, kind: 'standard', note: vat < 0 },
      };
    });
  return {
    ...{ sales, purchases, salesSums: taxedSums(sales), purchaseSums: taxedSums(purchases) },
    ...{ output: -output + 0, input },
    // What the authority still owed on earlier returns.
    carried: Math.max(0, owed.debit - owed.credit),
  };
}

const sumsInRiyals = ({ standard, zero, exempt, total }: TaxedSums) => ({
  standard: { net: toRiyals(standard.net), vat: toRiyals(standard.vat) },
  ...{ zero: toRiyals(zero), exempt: toRiyals(exempt) },
  total: { net: toRiyals(total.net), vat: toRiyals(total.vat) },
});
