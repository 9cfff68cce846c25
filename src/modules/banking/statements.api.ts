import type { ServerContext } from '#server/context.ts';
import { listed, serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { receiveFile } from '#server/http/receive-file.ts';
import { bankLinesSheet, statementsSheet } from './banking.export.ts';
import { statementMissing, statementTooLarge } from './banking.problems.ts';
import type { ReconciliationRow } from './banking.table.ts';
import {
  closeReconciliation,
  createMatch,
  createVoucherOfLine,
  deleteMatch,
  listMatches,
  listReconciliations,
  matchCertain,
  readMatch,
  readReconciliation,
  reopenReconciliation,
} from './reconcile/reconcile.contract.ts';
import { createReconcileService, reconciliationMoves } from './reconcile/reconcile.service.ts';
import {
  deleteStatement,
  importStatement,
  listBankLines,
  listStatements,
  maxStatementBytes,
  previewStatement,
  readBankStatement,
} from './statements/statements.contract.ts';
import { createStatementsService } from './statements/statements.service.ts';

type Path = { params: { id: number } };

const reading = staffCan('accounting', 'read');
const creating = staffCan('accounting', 'create');
const updating = staffCan('accounting', 'update');

const fileRules = { maxBytes: maxStatementBytes, tooLarge: statementTooLarge, missing: statementMissing };

/** Mounts the calls of bank statements. */
export function mountStatements(api: Api, context: ServerContext): void {
  const service = createStatementsService(context);
  const find = ({ params }: Path) => service.find(params.id);
  api.serve(previewStatement, {
    allow: creating,
    handle: ({ http, locale }) =>
      receiveFile(http.req.raw, fileRules, async (file) => ({
        preview: await service.preview(file, locale),
      })),
  });
  api.serve(importStatement, {
    allow: creating,
    handle: ({ http, caller, locale }) =>
      receiveFile(http.req.raw, fileRules, (file) => service.import(file, { caller, locale })),
  });
  serveListed(api, listStatements, {
    allow: reading,
    handle: listed(context, service.list, statementsSheet),
  });
  api.serve(readBankStatement, {
    allow: reading,
    find,
    handle: async ({ found }) => ({ bank_statement: service.read(found) }),
  });
  api.serve(deleteStatement, {
    allow: staffCan('accounting', 'delete'),
    find,
    handle: async ({ found, caller, locale }) => {
      await service.remove(found, caller);
      return { message: context.words(locale)('banking.deleted') };
    },
  });
  serveListed(api, listBankLines, {
    allow: reading,
    handle: listed(context, service.lines, bankLinesSheet),
  });
}

/** Mounts the calls of matches and reconciliations. */
export function mountReconciliation(api: Api, context: ServerContext): void {
  const service = createReconcileService(context);
  api.serve(readReconciliation, {
    allow: reading,
    find: ({ params }: Path) => service.findAccount(params.id),
    handle: async ({ found, query }) => ({ reconciliation: await service.state(found, query) }),
  });
  // Before the calls of one match, whose address it would match.
  api.serve(matchCertain, {
    allow: updating,
    handle: async ({ body, caller }) => ({ matched: await service.matchCertain(body.account_id, caller) }),
  });
  api.serve(createMatch, {
    allow: updating,
    again: async (id) => ({ bank_match: await service.readMatch(await service.findMatch(id)) }),
    handle: async ({ body, caller, key }) => ({ bank_match: await service.match(body, caller, key) }),
  });
  api.serve(listMatches, {
    allow: reading,
    handle: async ({ query, http }) => answerList(http, query, await service.matches(query).page()),
  });
  const match = { find: ({ params }: Path) => service.findMatch(params.id) };
  api.serve(readMatch, {
    ...match,
    allow: reading,
    handle: async ({ found }) => ({ bank_match: await service.readMatch(found) }),
  });
  api.serve(deleteMatch, {
    ...match,
    allow: updating,
    handle: async ({ found, locale }) => {
      await service.unmatch(found);
      return { message: context.words(locale)('banking.unmatched') };
    },
  });
  api.serve(createVoucherOfLine, {
    allow: staffCan('vouchers', 'create'),
    find: ({ params }: Path) => service.findLine(params.id),
    state: reconciliationMoves.voucher,
    // Money goes out.
    proof: ({ body }) => body.post === true && body.kind !== 'receipt',
    handle: async ({ found, body, caller }) => ({
      voucher: await service.voucherOf(found, body, staffOf(caller)),
    }),
  });
  api.serve(listReconciliations, {
    allow: reading,
    handle: ({ query }) => service.list(query.account_id),
  });
  api.serve(closeReconciliation, {
    allow: updating,
    again: async (id) => ({ reconciliation: service.read(await service.find(id)) }),
    handle: async ({ body, caller, key }) => ({ reconciliation: await service.close(body, caller, key) }),
  });
  api.serve(reopenReconciliation, {
    allow: updating,
    find: ({ params }: Path) => service.find(params.id),
    state: reconciliationMoves.reopen,
    changedAt: (found: ReconciliationRow) => found.updated_at,
    again: async (id) => ({ reconciliation: service.read(await service.find(id)) }),
    handle: async ({ found, body, caller }) => ({
      reconciliation: await service.reopen(found, body.reason, caller),
    }),
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
