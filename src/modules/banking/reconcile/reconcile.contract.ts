import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { hundredths } from '#wire/entry-fields.ts';
import { day, id, idAsText, moment, paragraph, pathId } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { readState } from '#wire/record-contracts.ts';
import { bankLine } from '../statements/statements.contract.ts';
import { reasons } from './matching.engine.ts';

const riyals = z.number().meta({ description: 'SAR' });
const tag = 'banking';
const ids = z.array(id).max(200);

const openEntry = z
  .object({
    id: z.int().meta({ description: 'The line of the ledger' }),
    date: day,
    amount: riyals.meta({ description: 'SAR; money that goes out is below zero' }),
    entry: z.object({ id: z.int(), number: z.string(), text: z.string() }),
    source: z.object({ subject: z.string(), id: z.int() }).nullable(),
    reference: z.string(),
  })
  .meta({ id: 'OpenLedgerLine' });

export type OpenLedgerLine = z.infer<typeof openEntry>;

const suggestion = z
  .object({
    bank_line_id: z.int(),
    ledger_line_ids: z.array(z.int()),
    score: z.number().meta({ description: 'Up to 100' }),
    reasons: z.array(z.enum(reasons)),
    certain: z.boolean().meta({ description: 'Neither side has another candidate' }),
  })
  .meta({ id: 'SuggestedMatch' });

export type Suggestion = z.infer<typeof suggestion>;

const reconciliation = z
  .object({
    id: z.int(),
    account_id: z.int(),
    date: day,
    state: z.enum(['closed', 'reopened']),
    ledger_balance: riyals,
    outstanding: riyals,
    statement_balance: riyals,
    closed_by: z.string(),
    reason: z.string().meta({ description: 'Why it was opened again' }),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'BankReconciliation' });

export type Reconciliation = z.infer<typeof reconciliation>;

const reconciliationState = z
  .object({
    account_id: z.int(),
    on: day,
    ledger_balance: riyals,
    outstanding: riyals.meta({
      description:
        'Lines of the ledger that the statements do not have yet; money before the first statement is in its opening balance',
    }),
    statement_balance: riyals.nullable().meta({ description: 'Null without a statement that has balances' }),
    difference: riyals.nullable().meta({
      description:
        'Ledger less outstanding less statement; with 0, and no open line of the bank, it can be closed',
    }),
    reconciled_on: day.nullable(),
    open_bank_lines: z.int(),
    bank_lines: z.array(bankLine).meta({ description: 'Not matched, oldest first, at most 200' }),
    ledger_lines: z.array(openEntry).meta({ description: 'Not matched, oldest first, at most 1000' }),
    more_ledger_lines: z.boolean().meta({ description: 'Whether there are others after these' }),
    suggestions: z.array(suggestion),
  })
  .meta({ id: 'ReconciliationState' });

export type ReconciliationState = z.infer<typeof reconciliationState>;

export const readReconciliation = defineContract({
  id: 'readReconciliation',
  tag,
  method: 'GET',
  path: '/api/money-accounts/{id}/reconciliation',
  summary:
    'Compares the ledger with the statements of an account on a day, with suggestions for what is open',
  params: pathId,
  query: z.object({
    on: day.optional().meta({ description: 'Today unless given' }),
    statement_balance: z
      .string()
      .regex(/^-?\d{1,12}(\.\d{1,2})?$/)
      .transform(Number)
      .optional()
      .meta({ type: 'number', description: 'SAR counted or read, where no statement says it' }),
    older: z
      .enum(['1'])
      .optional()
      .meta({ description: 'Also lines of the ledger from before the first statement' }),
  }),
  answer: z.object({ reconciliation: reconciliationState }),
});

const bankMatch = z
  .object({
    id: z.int(),
    account_id: z.int(),
    bank_line_ids: z.array(z.int()),
    ledger_line_ids: z.array(z.int()),
    matched_by: z.string(),
    created_at: moment,
  })
  .meta({ id: 'BankMatch' });

export type BankMatch = z.infer<typeof bankMatch>;

const listedMatch = z
  .object({
    id: z.int(),
    account_id: z.int(),
    date: day.meta({ description: 'Of its first line' }),
    bank_lines: z.array(bankLine).meta({ description: 'None where entries cancel out' }),
    ledger_lines: z.array(openEntry.omit({ reference: true })),
    locked: z.boolean().meta({ description: 'In a closed reconciliation' }),
    matched_by: z.string(),
    created_at: moment,
  })
  .meta({ id: 'ListedBankMatch' });

export type ListedMatch = z.infer<typeof listedMatch>;

export const listMatches = defineContract({
  id: 'listBankMatches',
  tag,
  method: 'GET',
  path: '/api/bank-matches',
  summary: 'Lists the matches of an account with the lines of both sides',
  query: listQuery(['date', 'id'], '-date').omit({ q: true }).extend({ account_id: idAsText }),
  answer: z.array(listedMatch),
});

export const createMatch = defineContract({
  id: 'createBankMatch',
  tag,
  method: 'POST',
  path: '/api/bank-matches',
  summary:
    'Matches lines of statements with lines of the ledger, one or several on either side, which must come to the same; without a line of the bank, entries that cancel out',
  body: z.object({ account_id: id, bank_line_ids: ids.default([]), ledger_line_ids: ids.min(1) }),
  answer: z.object({ bank_match: bankMatch }),
  status: 201,
  idempotent: true,
  problems: [409],
});

export const matchCertain = defineContract({
  id: 'matchCertainBankLines',
  tag,
  method: 'POST',
  path: '/api/bank-matches/certain',
  summary: 'Makes all matches that are certain: neither side has another candidate',
  body: z.object({ account_id: id }),
  answer: z.object({ matched: z.int() }),
  problems: [409],
});

export const readMatch = defineContract({
  id: 'readBankMatch',
  tag,
  method: 'GET',
  path: '/api/bank-matches/{id}',
  summary: 'Reads a match',
  params: pathId,
  answer: z.object({ bank_match: bankMatch }),
});

export const deleteMatch = defineContract({
  id: 'deleteBankMatch',
  tag,
  method: 'DELETE',
  path: '/api/bank-matches/{id}',
  summary: 'Takes a match back; 409 in a closed reconciliation',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const voucherKinds = ['receipt', 'payment', 'fee'] as const;

export const createVoucherOfLine = defineContract({
  id: 'createVoucherOfBankLine',
  tag,
  method: 'POST',
  path: '/api/bank-lines/{id}/voucher',
  summary:
    'Makes the draft of a receipt or payment voucher, or of a payment of bank fees, from a line of a statement',
  params: pathId,
  body: z.object({
    kind: z.enum(voucherKinds),
    customer_id: id.nullable().optional().meta({ description: 'Else the party is as the bank names it' }),
    post: z
      .boolean()
      .optional()
      .meta({ description: 'Posts it and matches it with the line in one step; otherwise it is a draft' }),
    vat_rate: hundredths(100)
      .nullable()
      .optional()
      .meta({ description: 'Per cent of VAT in bank fees: input VAT is split off' }),
  }),
  answer: z.object({
    voucher: z.object({ subject: z.enum(['receipt', 'payment']), id: z.int(), page: z.string() }),
  }),
  status: 201,
  problems: [409],
});

const path = '/api/bank-reconciliations';

export const listReconciliations = defineContract({
  id: 'listReconciliations',
  tag,
  method: 'GET',
  path,
  summary: 'Lists the reconciliations of an account, newest first',
  query: z.object({ account_id: idAsText }),
  answer: z.array(reconciliation),
});

export const closeReconciliation = defineContract({
  id: 'closeReconciliation',
  tag,
  method: 'POST',
  path,
  summary: 'Closes the reconciliation of an account on a day without a difference; its lines are locked then',
  body: z.object({
    account_id: id,
    date: day,
    statement_balance: z.number().optional().meta({ description: 'SAR, where no statement says it' }),
  }),
  answer: z.object({ reconciliation }),
  status: 201,
  idempotent: true,
});

export const reopenReconciliation = defineContract({
  id: 'reopenReconciliation',
  tag,
  method: 'POST',
  path: `${path}/{id}/reopen`,
  summary: 'Opens the latest reconciliation of an account again',
  params: pathId,
  body: z.object({ reason: paragraph(1000), ...readState }),
  answer: z.object({ reconciliation }),
  problems: [409],
});

export type MatchesQuery = z.output<NonNullable<typeof listMatches.query>>;
export type NewMatch = z.output<typeof createMatch.body & z.ZodType>;
export type ReconciliationQuery = z.output<NonNullable<typeof readReconciliation.query>>;
export type Closing = z.output<typeof closeReconciliation.body & z.ZodType>;
