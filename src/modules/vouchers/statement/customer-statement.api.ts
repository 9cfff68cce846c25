import { localized } from '#base/localized.ts';
import { pdfAnswer } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answerStatement } from '#server/export/account-statement.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { readCustomerStatement, readCustomerStatementPaper } from './customer-statement.contract.ts';
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
      const reader = query.locale ?? locale;
      return answerStatement(context, {
        ...{ statement, sheet: customerStatementSheet, format, locale: reader },
        untold: { number: '', detail: '', subject: '', id: 0 },
        about: localized(statement.customer, 'name', reader),
      });
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
