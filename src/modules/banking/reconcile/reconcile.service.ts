import { toHalalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { accountByCode } from '#modules/ledger/server.ts';
import {
  createPosting,
  createVouchersService,
  stateOfVoucher,
  traitsOfVouchers,
} from '#modules/vouchers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { inState } from '#server/records/states.ts';
import {
  alreadyMatched,
  alreadyReconciled,
  balanceMissing,
  bankLineNotFound,
  futureDay,
  linesLeft,
  matchNotFound,
  nothingMatched,
  notLatest,
  notReconciled,
  reconciledLine,
  reconciliationNotFound,
  reconciliationOpen,
  unequalMatch,
  unknownLines,
  wrongSide,
} from '../banking.problems.ts';
import type {
  BankingTables,
  BankLineRow,
  MatchRow,
  MoneyAccountRow,
  ReconciliationRow,
} from '../banking.table.ts';
import { createMoneyRepository } from '../money/money.repository.ts';
import { createMoneyService } from '../money/money.service.ts';
import { createStatementsRepository } from '../statements/statements.repository.ts';
import { presentLine } from '../statements/statements.service.ts';
import { near, type OpenEntry, suggestedMatches } from './matching.engine.ts';
import type {
  BankMatch,
  Closing,
  ListedMatch,
  MatchesQuery,
  NewMatch,
  Reconciliation,
  ReconciliationQuery,
  ReconciliationState,
  voucherKinds,
} from './reconcile.contract.ts';
import { createReconcileRepository, type LedgerLine } from './reconcile.repository.ts';

const maxLines = 200;
const maxEntries = 1000;

/** The account that bears what banks charge. */
const feesCode = '6800';

const reconciliationRecord = defineRecord<ReconciliationRow>({
  subject: 'bank_reconciliation',
  table: 'bank_reconciliations',
  nameOf: ({ date }) => date,
  recorded: ({ date, state, statement_balance, reason }) => ({
    ...{ date, state, statement_balance: toRiyals(statement_balance), reason },
  }),
  notFound: reconciliationNotFound,
  states: { column: 'state', moves: { closed: ['reopened'], reopened: [] } },
});

/** States that a move of a reconciliation, or of a line of a statement, needs. */
export const reconciliationMoves = {
  reopen: inState<ReconciliationRow>('closed', reconciliationOpen),
  voucher({ match_id }: BankLineRow) {
    if (match_id !== null) throw alreadyMatched();
  },
};

/** What is made of a line. */
interface OfLine {
  kind: (typeof voucherKinds)[number];
  customer_id?: number | null | undefined;
  post?: boolean | undefined;
  vat_rate?: number | null | undefined;
}

/** Matches lines of statements with the ledger, and closes accounts on a day. The ledger itself never changes. */
export function createReconcileService(context: ServerContext) {
  const { kysely } = context.database;
  const store = createRecordStore(context, reconciliationRecord);
  const money = createMoneyService(context);

  /** What is open on an account, with suggestions. */
  async function openOn(accountId: number, on: string, older: boolean) {
    const repository = createReconcileRepository(kysely);
    const start = await createStatementsRepository(kysely).start(accountId);
    const [lines, found] = await Promise.all([
      repository.openLines(accountId, on, maxLines),
      repository.openEntries(accountId, older || start === null ? null : daysBefore(start), maxEntries + 1),
    ]);
    const entries = found.slice(0, maxEntries);
    const traits = await traitsOf(entries);
    const suggestions = suggestedMatches(
      lines.map(({ id, date, amount, text, reference, party }) => ({
        ...{ id, date, amount, text: `${text} ${reference} ${party}` },
      })),
      entries.map((entry): OpenEntry => {
        const { id, date, amount } = entry;
        return { id, date, amount, ...traits(entry) };
      }),
    );
    return { lines, entries, more: found.length > maxEntries, suggestions, traits };
  }

  /** References and names of documents: one query for each kind. */
  async function traitsOf(entries: readonly LedgerLine[]) {
    const idsOf = (subject: string) => [
      ...new Set(
        entries.flatMap((entry) => (entry.source_subject === subject ? (entry.source_id ?? []) : [])),
      ),
    ];
    const [receipt, payment] = await Promise.all(
      (['receipt', 'payment'] as const).map((kind) => traitsOfVouchers(kind, idsOf(kind), kysely)),
    );
    return ({ source_subject, source_id, number, text }: LedgerLine) => {
      const known =
        source_subject === 'receipt' ? receipt : source_subject === 'payment' ? payment : undefined;
      const { references = [], names = [] } = known?.get(source_id ?? 0) ?? {};
      // Texts of entries begin with the number of their document.
      const [document = ''] = text.split(' ');
      return {
        ...{ own: references.join(' '), names },
        references: [...references, ...(/\d{3}/.test(document) ? [document] : []), number ?? ''],
      };
    };
  }

  /** Throws 422 and 409. */
  async function match(given: NewMatch, caller: Caller, trx: Connection): Promise<BankMatch> {
    const repository = createReconcileRepository(trx);
    const bankIds = [...new Set(given.bank_line_ids)];
    const ledgerIds = [...new Set(given.ledger_line_ids)];
    const bank = await repository.bankLines(given.account_id, bankIds);
    if (bank.length < bankIds.length) throw unknownLines('bank_line_ids');
    const ledger = await repository.ledgerLines(given.account_id, ledgerIds);
    if (ledger.length < ledgerIds.length) throw unknownLines('ledger_line_ids');
    if ([...bank, ...ledger].some(({ match_id }) => match_id !== null)) throw alreadyMatched();
    if (bank.length === 0 && ledger.length < 2) throw nothingMatched();
    const [of, to] = [sumOf(bank), sumOf(ledger)];
    if (of !== to) throw unequalMatch(of, to);
    const now = context.now().toISOString();
    const [date = ''] = (bank.length > 0 ? bank : ledger).map((line) => line.date).sort();
    const { row, taken } = await repository.addMatch(
      {
        ...{ account_id: given.account_id, date, created_by_name: caller?.name ?? '' },
        ...{ created_at: now, updated_at: now },
      },
      { bank: bankIds, ledger: ledgerIds },
    );
    if (!taken) throw alreadyMatched();
    return presentMatch(row, { bank: bankIds, ledger: ledgerIds });
  }

  /** Figures of an account on a day. Halalas. */
  async function figuresOn(accountId: number, on: string, given: number | undefined, from: Connection) {
    const statements = createStatementsRepository(from);
    const start = await statements.start(accountId);
    const { ledger, outstanding, early } = await createReconcileRepository(from).figures(
      accountId,
      on,
      start,
    );
    const statement = given === undefined ? await statements.balanceOn(accountId, on) : toHalalas(given);
    const difference = statement === null ? null : ledger - outstanding + early - statement;
    return { ledger, outstanding: outstanding - early, statement, difference };
  }

  /** The voucher that was made of a line, unless it was deleted or reversed since. */
  async function voucherMadeOf({ voucher_kind, voucher_id }: BankLineRow) {
    if (voucher_kind === null || voucher_id === null) return null;
    const state = await stateOfVoucher(voucher_kind, voucher_id, kysely);
    return state === 'draft' || state === 'posted' ? voucherAt(voucher_kind, voucher_id) : null;
  }

  /** The draft of a voucher with what a line says, or the one that was made of it before. Throws 409 and 422. */
  async function draftOf(line: BankLineRow, { kind, customer_id, vat_rate }: OfLine, caller: Caller) {
    reconciliationMoves.voucher(line);
    if (kind === 'receipt' ? line.amount < 0 : line.amount > 0) throw wrongSide(kind);
    const earlier = await voucherMadeOf(line);
    if (earlier) return earlier;
    const subject = kind === 'receipt' ? ('receipt' as const) : ('payment' as const);
    const vouchers = createVouchersService(context, subject);
    const fees = kind === 'fee' ? await accountByCode(feesCode, kysely) : undefined;
    const account = await createMoneyRepository(kysely).byId(line.account_id);
    const party = line.party || (fees && account?.bank) || line.text || line.reference || line.date;
    const draft = await vouchers.create(
      {
        ...{ method: 'transfer', amount: toRiyals(Math.abs(line.amount)), account_id: line.account_id },
        ...(customer_id == null ? { party: party.slice(0, 200) } : { customer_id }),
        ...{ date: line.date, reference: line.reference.slice(0, 60), note: line.text.slice(0, 500) },
        ...(fees && { against_account_id: fees.id, ...(vat_rate != null && { vat_rate }) }),
      },
      caller,
    );
    const statements = createStatementsRepository(kysely);
    if (await statements.noteVoucher(line, { voucher_kind: subject, voucher_id: draft.id }))
      return voucherAt(subject, draft.id);
    // Two presses at once: the draft of the other stays.
    await vouchers.delete(await vouchers.find(draft.id), caller);
    const noted = await statements.lineById(line.id);
    return voucherAt(noted?.voucher_kind ?? subject, noted?.voucher_id ?? draft.id);
  }

  /** Posts the voucher of a line, if it is a draft still, and matches its entry with the line. Throws 409 and 422. */
  async function postAndMatch(
    line: BankLineRow,
    { subject, id }: Awaited<ReturnType<typeof draftOf>>,
    caller: NonNullable<Caller>,
  ): Promise<void> {
    const voucher = await createVouchersService(context, subject).find(id);
    if (voucher.state === 'draft') await createPosting(context, subject).post(voucher, caller);
    await kysely.transaction().execute(async (trx) => {
      const entries = await createReconcileRepository(trx).linesOfSource(line.account_id, { subject, id });
      const ledger_line_ids = entries.map((entry) => entry.id);
      await match({ account_id: line.account_id, bank_line_ids: [line.id], ledger_line_ids }, caller, trx);
    });
  }

  return {
    findAccount: money.find,

    async state(row: MoneyAccountRow, query: ReconciliationQuery): Promise<ReconciliationState> {
      const on = query.on ?? dayInRiyadh(context.now());
      const [open, figures, reconciled_on, count] = await Promise.all([
        openOn(row.id, on, query.older === '1'),
        figuresOn(row.id, on, query.statement_balance, kysely),
        createStatementsRepository(kysely).reconciledOn(row.id),
        createReconcileRepository(kysely).openCount(row.id, on),
      ]);
      return {
        ...{ account_id: row.id, on, ledger_balance: toRiyals(figures.ledger) },
        outstanding: toRiyals(figures.outstanding),
        statement_balance: figures.statement === null ? null : toRiyals(figures.statement),
        difference: figures.difference === null ? null : toRiyals(figures.difference),
        ...{ reconciled_on, open_bank_lines: count, bank_lines: open.lines.map(presentLine) },
        ledger_lines: open.entries.map((entry) => ({
          ...presentEntry(entry),
          reference: open.traits(entry).own,
        })),
        ...{ more_ledger_lines: open.more, suggestions: open.suggestions },
      };
    },

    match: (given: NewMatch, caller: Caller, key: RequestKey): Promise<BankMatch> =>
      kysely.transaction().execute(async (trx) => {
        const made = await match(given, caller, trx);
        await keepRequestKey(context, key, made.id, trx);
        return made;
      }),

    matches: ({ account_id, ...query }: MatchesQuery): Listing<ListedMatch> => {
      const rows = tablesOf<BankingTables>(kysely)
        .selectFrom('bank_matches')
        .selectAll()
        .where('account_id', '=', account_id);
      return presented(listingOf<MatchRow>(rows as never, { ...query, q: '' }), async (found: MatchRow[]) => {
        const { bank, ledger } = await createReconcileRepository(kysely).linesOfMatches(
          found.map(({ id }) => id),
        );
        const closed = await createStatementsRepository(kysely).reconciledOn(account_id);
        return found.map((row) => ({
          ...{ id: row.id, account_id, date: row.date },
          bank_lines: bank.filter(({ match_id }) => match_id === row.id).map(presentLine),
          ledger_lines: ledger.filter(({ match_id }) => match_id === row.id).map(presentEntry),
          locked: closed !== null && row.date <= closed,
          ...{ matched_by: row.created_by_name, created_at: row.created_at },
        }));
      });
    },

    /** Makes all matches that are certain. */
    async matchCertain(accountId: number, caller: Caller): Promise<number> {
      const row = await money.find(accountId);
      const { suggestions } = await openOn(row.id, dayInRiyadh(context.now()), false);
      const certain = suggestions.filter((one) => one.certain);
      await kysely.transaction().execute(async (trx) => {
        for (const { bank_line_id, ledger_line_ids } of certain)
          await match({ account_id: row.id, bank_line_ids: [bank_line_id], ledger_line_ids }, caller, trx);
      });
      return certain.length;
    },

    async findMatch(id: number): Promise<MatchRow> {
      const row = await createReconcileRepository(kysely).matchById(id);
      if (!row) throw matchNotFound();
      return row;
    },

    readMatch: async (row: MatchRow): Promise<BankMatch> =>
      presentMatch(row, await createReconcileRepository(kysely).linesOf(row.id)),

    /** Throws 409 for a match of a closed reconciliation. */
    unmatch: (row: MatchRow): Promise<void> =>
      kysely.transaction().execute(async (trx) => {
        await createMoneyRepository(trx).lock(row.account_id);
        const closed = await createStatementsRepository(trx).reconciledOn(row.account_id);
        if (closed !== null && row.date <= closed) throw reconciledLine(closed);
        await createReconcileRepository(trx).removeMatch(row.id);
      }),

    async findLine(id: number): Promise<BankLineRow> {
      const row = await createStatementsRepository(kysely).lineById(id);
      if (!row) throw bankLineNotFound();
      return row;
    },

    /** The voucher of a line: a draft, or posted and matched in one step. Throws 409 and 422. */
    async voucherOf(
      line: BankLineRow,
      { kind, customer_id, post, vat_rate }: OfLine,
      caller: NonNullable<Caller>,
    ) {
      const made = await draftOf(line, { kind, customer_id, vat_rate }, caller);
      if (post) await postAndMatch(line, made, caller);
      return made;
    },
    async list(accountId: number): Promise<Reconciliation[]> {
      return (await createReconcileRepository(kysely).reconciliations(accountId)).map(present);
    },

    find: store.find,
    read: (row: ReconciliationRow) => present(row),

    /** Throws 422 with the figures. */
    async close(given: Closing, caller: Caller, key?: RequestKey): Promise<Reconciliation> {
      const { id } = await money.find(given.account_id);
      const { date } = given;
      if (date > dayInRiyadh(context.now())) throw futureDay();
      const columns = async (trx: Connection) => {
        // Nobody matches or takes back meanwhile.
        await createMoneyRepository(trx).lock(id);
        const closed = await createStatementsRepository(trx).reconciledOn(id);
        if (closed !== null && date <= closed) throw alreadyReconciled(closed);
        const left = await createReconcileRepository(trx).openCount(id, date);
        if (left > 0) throw linesLeft(left);
        const { ledger, outstanding, statement, difference } = await figuresOn(
          id,
          date,
          given.statement_balance,
          trx,
        );
        if (statement === null || difference === null) throw balanceMissing();
        if (difference !== 0) throw notReconciled({ ledger, outstanding, statement, difference });
        return {
          ...{ account_id: id, date, state: 'closed' as const, ledger_balance: ledger, outstanding },
          ...{ statement_balance: statement, closed_by: caller?.name ?? '', reason: '' },
        };
      };
      return present(await store.create(columns, { caller, key }));
    },

    /** Throws 409 for any but the latest that is closed. */
    async reopen(row: ReconciliationRow, reason: string, caller: Caller): Promise<Reconciliation> {
      const reopened = await store.perform(row, {
        caller,
        // Nobody closes a later one meanwhile.
        first: (trx) => createMoneyRepository(trx).lock(row.account_id),
        state: reconciliationMoves.reopen,
        plan: async ({ row: { account_id, date }, trx }) => {
          const latest = await createStatementsRepository(trx).reconciledOn(account_id);
          if (latest !== date) throw notLatest();
        },
        act: (held) => store.move(held, 'reopened', { caller, columns: { reason }, note: reason }),
      });
      return present(reopened);
    },
  };
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

const voucherAt = (subject: 'receipt' | 'payment', id: number) => ({
  ...{ subject, id, page: `/admin/${subject}s/${id}` },
});

function presentEntry({ id, date, amount, entry_id, number, text, source_subject, source_id }: LedgerLine) {
  return {
    ...{ id, date, amount: toRiyals(amount) },
    entry: { id: entry_id, number: number ?? '', text },
    source: source_subject && source_id ? { subject: source_subject, id: source_id } : null,
  };
}

function presentMatch(row: MatchRow, { bank, ledger }: { bank: number[]; ledger: number[] }): BankMatch {
  return {
    ...{ id: row.id, account_id: row.account_id, bank_line_ids: bank, ledger_line_ids: ledger },
    ...{ matched_by: row.created_by_name, created_at: row.created_at },
  };
}

function present(row: ReconciliationRow): Reconciliation {
  return {
    ...{ id: row.id, account_id: row.account_id, date: row.date, state: row.state },
    ...{ ledger_balance: toRiyals(row.ledger_balance), outstanding: toRiyals(row.outstanding) },
    ...{ statement_balance: toRiyals(row.statement_balance), closed_by: row.closed_by, reason: row.reason },
    ...{ created_at: row.created_at, updated_at: row.updated_at },
  };
}

/** What the first statement may still have of the books. */
const daysBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - near * 86_400_000).toISOString().slice(0, 10);
