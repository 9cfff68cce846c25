import { pdfAnswer } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answerTable } from '#server/export/listed.ts';
import { tableOf } from '#server/export/sheet.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import {
  type CustomerStatement,
  type CustomerStatementRow,
  readCustomerStatement,
  readCustomerStatementPaper,
} from './customer-statement.contract.ts';
import { customerStatementSheet } from './customer-statement.export.ts';
import { renderCustomerStatement } from './customer-statement.paper.ts';
import { readStatementOfCustomer } from './customer-statement.service.ts';

export function mountCustomerStatement(api: Api, context: ServerContext): void {
  const allow = staffCan('vouchers', 'read');
  api.serve(readCustomerStatement, {
    allow,
    find: ({ params }) => readStatementOfCustomer(context, params.id, {}),
    handle: async ({ params, query, locale }) => {
      const statement = await readStatementOfCustomer(context, params.id, query);
      const { format } = query;
      if (!format) return statement;
      const table = tableOf(customerStatementSheet, inOneBatch(statement), query.locale ?? locale);
      return answerTable(table, { name: customerStatementSheet.name, format, now: context.now() });
    },
  });
  api.serve(readCustomerStatementPaper, {
    allow,
    find: ({ params }) => readStatementOfCustomer(context, params.id, {}),
    handle: async ({ params, query, locale, caller }) => {
      const statement = await readStatementOfCustomer(context, params.id, query);
      return pdfAnswer(await renderCustomerStatement(context, statement, query.locale ?? locale), caller);
    },
  });
}

/** The rows of the file, after the balance before them. */
async function* inOneBatch({
  from,
  opening,
  rows,
}: CustomerStatement): AsyncGenerator<CustomerStatementRow[]> {
  const first: CustomerStatementRow = {
    ...{ date: from ?? '', kind: 'opening', number: '', detail: '', debit: 0, credit: 0 },
    ...{ balance: opening, subject: '', id: 0 },
  };
  yield from === null ? rows : [first, ...rows];
}
