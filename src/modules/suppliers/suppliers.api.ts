import { localized } from '#base/localized.ts';
import { approvalOf, checkNotWaiting } from '#modules/approvals/server.ts';
import { pdfAnswer } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answerStatement } from '#server/export/account-statement.ts';
import { answerTable, listed, serveListed } from '#server/export/listed.ts';
import { tableOf } from '#server/export/sheet.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { accountsOf } from './bills/accounts.service.ts';
import { bills, listBillAccounts } from './bills/bills.contract.ts';
import { billsSheet } from './bills/bills.export.ts';
import type { BillRow } from './bills/bills.fields.ts';
import { contractNotFound, supplierNotFound } from './bills/bills.problems.ts';
import { createBillsService } from './bills/bills.service.ts';
import { billMoves, createPosting } from './bills/posting.service.ts';
import { readContractCosts, readCostReport, setContractBudgets } from './costs/costs.contract.ts';
import { costRows, costsSheet } from './costs/costs.export.ts';
import { createCosts } from './costs/costs.service.ts';
import { listSuppliers } from './list/suppliers.contract.ts';
import { suppliersSheet } from './list/suppliers.export.ts';
import { listedSuppliers } from './list/suppliers.service.ts';
import { readSupplierStatement, readSupplierStatementPaper } from './statement/statement.contract.ts';
import { statementSheet } from './statement/statement.export.ts';
import { renderSupplierStatement } from './statement/statement.paper.ts';
import { readStatement } from './statement/statement.service.ts';

export function mountSuppliers(api: Api, context: ServerContext): void {
  const { kysely } = context.database;
  const service = createBillsService(context);
  const posting = createPosting(context);
  const costs = createCosts(context);
  const reading = staffCan('accounting', 'read');
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: BillRow) => found.updated_at;
  const read = async (row: BillRow) => ({ supplier_bill: await service.read(row) });
  const again = async (id: number) => read(await service.find(id));
  const moving = { allow: staffCan('accounting', 'update'), find, changedAt, again };
  const findOther =
    (subject: 'contract' | 'customer', missing: () => Error) =>
    async ({ params }: { params: { id: number } }) => {
      const found = await context.subjects.of(subject).find(params.id);
      if (!found) throw missing();
      return found;
    };
  const findContract = findOther('contract', contractNotFound);

  serveListed(api, listSuppliers, {
    allow: reading,
    handle: listed(context, (query) => listedSuppliers(context, query), suppliersSheet),
  });
  // Before the calls of one bill, whose address it would match.
  api.serve(listBillAccounts, { allow: reading, handle: () => accountsOf(kysely) });
  serveRecord(api, context, {
    as: 'supplier_bill',
    permission: 'accounting',
    contracts: bills,
    service,
    sheet: billsSheet(import.meta.url),
    deleted: 'suppliers.deleted',
  });
  api.serve(bills.submit, {
    ...moving,
    state: billMoves.submit,
    again: async (id) => {
      const row = await service.find(id);
      const approval = await approvalOf(context, { subject: 'supplier_bill', id });
      return { ...(await read(row)), needs_approval: approval?.state === 'waiting' };
    },
    handle: async ({ found, caller }) => {
      const needs_approval = await posting.submit(found, staffOf(caller));
      return { ...(await read(found)), needs_approval };
    },
  });
  const unlessWaiting = (state: (row: BillRow) => void) => async (row: BillRow) => {
    state(row);
    await checkNotWaiting(context, { subject: 'supplier_bill', id: row.id });
  };
  api.serve(bills.post, {
    ...moving,
    state: unlessWaiting(billMoves.post),
    handle: async ({ found, caller }) => read(await posting.post(found, staffOf(caller))),
  });
  api.serve(bills.reverse, {
    ...moving,
    state: unlessWaiting(billMoves.reverse),
    handle: async ({ found, body, caller }) => read(await posting.reverse(found, body, staffOf(caller))),
  });
  api.serve(bills.release, {
    ...moving,
    state: billMoves.release,
    handle: async ({ found, body, caller }) => read(await posting.release(found, body, staffOf(caller))),
  });
  api.serve(readContractCosts, {
    allow: reading,
    find: findContract,
    handle: ({ found }) => costs.read(found.id),
  });
  api.serve(readCostReport, {
    allow: reading,
    handle: async ({ query, locale }) => {
      const report = await costs.report(query);
      if (!query.format) return report;
      const table = tableOf(costsSheet, costRows(report), query.locale ?? locale);
      const file = { name: costsSheet.name, format: query.format, now: context.now() };
      return answerTable(table, file) as never;
    },
  });
  api.serve(setContractBudgets, {
    allow: staffCan('accounting', 'update'),
    find: ({ params }) => costs.find(params.id),
    changedAt: (found) => found.changedAt,
    handle: ({ found, body, caller }) => costs.setBudgets(found, body, caller),
  });
  const findSupplier = findOther('customer', supplierNotFound);
  api.serve(readSupplierStatement, {
    allow: reading,
    find: findSupplier,
    handle: async ({ found, query, locale }) => {
      const statement = await readStatement(found.id, query, kysely);
      if (!query.format) return statement;
      const reader = query.locale ?? locale;
      return answerStatement(context, {
        ...{ statement, sheet: statementSheet, format: query.format, locale: reader },
        untold: { number: '', detail: '', entry_number: '', subject: '', id: 0 },
        about: localized(statement.supplier, 'name', reader),
      }) as never;
    },
  });
  api.serve(readSupplierStatementPaper, {
    allow: reading,
    find: findSupplier,
    handle: async ({ found, query, locale, caller }) => {
      const statement = await readStatement(found.id, query, kysely);
      return pdfAnswer(await renderSupplierStatement(context, statement, query.locale ?? locale), caller);
    },
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
