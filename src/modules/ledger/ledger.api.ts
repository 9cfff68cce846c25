import { checkNotWaiting } from '#modules/approvals/server.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answerTable } from '#server/export/listed.ts';
import { inOneBatch, tableOf } from '#server/export/sheet.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { chart } from './chart/chart.contract.ts';
import { createChartService } from './chart/chart.service.ts';
import { checkLedger } from './check/check.contract.ts';
import { runCheck } from './check/check.service.ts';
import {
  entries,
  postJournalEntry,
  readEntryPaper,
  reverseJournalEntry,
} from './entries/entries.contract.ts';
import { createEntriesService, entryMoves } from './entries/entries.service.ts';
import { chartSheet, entriesSheet, periodsSheet } from './ledger.export.ts';
import { entryNotFound } from './ledger.problems.ts';
import type { EntryRow, PeriodRow } from './ledger.table.ts';
import {
  closePeriod,
  closeYear,
  createPeriod,
  listPeriods,
  readPeriod,
  reopenPeriod,
} from './periods/periods.contract.ts';
import { createPeriodsService, periodMoves } from './periods/periods.service.ts';

type Path = { params: { id: number } };

export function mountLedger(api: Api, context: ServerContext): void {
  serveRecord(api, context, {
    as: 'account',
    permission: 'accounting',
    contracts: chart,
    service: createChartService(context),
    sheet: chartSheet,
  });

  const journal = createEntriesService(context);
  serveRecord(api, context, {
    as: 'journal_entry',
    permission: 'accounting',
    contracts: entries,
    service: journal,
    sheet: entriesSheet,
    deleted: 'ledger.entry_deleted',
  });
  const moving = {
    allow: staffCan('accounting', 'update'),
    find: ({ params }: Path) => journal.find(params.id),
    changedAt: (found: EntryRow) => found.updated_at,
    again: async (id: number) => ({ journal_entry: await journal.read(await journal.find(id)) }),
  };
  const unlessWaiting = (state: (row: EntryRow) => void) => async (row: EntryRow) => {
    state(row);
    await checkNotWaiting(context, { subject: 'journal_entry', id: row.id });
  };
  api.serve(postJournalEntry, {
    ...moving,
    state: unlessWaiting(entryMoves.post),
    handle: async ({ found, caller }) => ({ journal_entry: await journal.post(found, staffOf(caller)) }),
  });
  api.serve(reverseJournalEntry, {
    ...moving,
    state: unlessWaiting(entryMoves.reverse),
    handle: async ({ found, body, caller }) => ({
      journal_entry: await journal.reverse(found, body, staffOf(caller)),
    }),
  });

  api.serve(readEntryPaper, {
    allow: staffCan('accounting', 'read'),
    find: moving.find,
    handle: async ({ found, query, locale, caller }) => {
      const asked = { subject: 'journal_entry', id: found.id, locale: query.locale ?? locale };
      const paper = await paperOf(context, asked);
      if (!paper) throw entryNotFound();
      return pdfAnswer(paper, caller);
    },
  });

  const periods = createPeriodsService(context);
  const period = {
    find: ({ params }: Path) => periods.find(params.id),
    changedAt: (found: PeriodRow) => found.updated_at,
  };
  const again = async (id: number) => ({ period: await periods.read(await periods.find(id)) });
  api.serve(listPeriods, {
    allow: staffCan('accounting', 'read'),
    handle: async ({ query, locale }) => {
      const list = await periods.list(query.year);
      if (!query.format) return list;
      const table = tableOf(periodsSheet, inOneBatch(list), query.locale ?? locale);
      const file = { name: periodsSheet.name, format: query.format, now: context.now() };
      return answerTable(table, file) as never;
    },
  });
  api.serve(readPeriod, {
    ...period,
    allow: staffCan('accounting', 'read'),
    handle: async ({ found }) => ({ period: await periods.read(found) }),
  });
  api.serve(createPeriod, {
    allow: staffCan('accounting', 'create'),
    again,
    handle: async ({ body, caller, key }) => ({ period: await periods.create(body, caller, key) }),
  });
  api.serve(closePeriod, {
    ...period,
    again,
    allow: staffCan('accounting', 'update'),
    state: periodMoves.close,
    handle: async ({ found, caller }) => ({ period: await periods.close(found, caller) }),
  });
  api.serve(reopenPeriod, {
    ...period,
    again,
    allow: staffCan('accounting', 'update'),
    state: periodMoves.reopen,
    handle: async ({ found, body, caller }) => ({
      period: await periods.reopen(found, body.reason, caller),
    }),
  });
  api.serve(closeYear, {
    allow: staffCan('accounting', 'update'),
    handle: async ({ body, caller }) => ({ journal_entry: await periods.closeYear(body.year, caller) }),
  });
  api.serve(checkLedger, {
    allow: staffCan('accounting', 'read'),
    handle: async () => {
      const differences = await runCheck(context);
      return { ok: differences.length === 0, differences };
    },
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
