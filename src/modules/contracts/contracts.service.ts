import { begunNames, begunTexts } from '#base/begun-texts.ts';
import { checkSignedPaper } from '#modules/acceptances/server.ts';
import { changingApproved, checkNotWaiting } from '#modules/approvals/server.ts';
import { checkCustomer, customerFacts } from '#modules/customers/server.ts';
import { stagesTag } from '#modules/projects/server.ts';
import { type ContractedLine, contractedQuote, customerCopy } from '#modules/quotes/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { isSample, latestClauses } from './clauses/clauses.service.ts';
import type { Contract, ContractChange, ContractsQuery, NewContract } from './contracts.contract.ts';
import { inDays, lessDiscount, openContracts, type StoredLine } from './contracts.engine.ts';
import type { ContractRow } from './contracts.fields.ts';
import { changedContractColumns, newContractColumns } from './contracts.input.ts';
import { createContractsPresenter } from './contracts.presenter.ts';
import {
  contractFixed,
  otherSum,
  quoteContracted,
  quoteNotAccepted,
  unknownSource,
} from './contracts.problems.ts';
import { createContractsRepository, searchOf } from './contracts.repository.ts';
import { contractRecord } from './contracts.subject.ts';

/** What a contract without a quote begins with. */
const defaults: Partial<NewContract> = {
  vat_rate: 15,
  payment_days: 30,
  defects_days: 365,
  structural_years: 10,
  penalty: { percent_per_day: 0, cap_percent: 10 },
};

/** Contracts as staff write them. A project shows the photographs of its contracts, whose cache falls with a move. */
export function createContractsService(context: ServerContext) {
  const store = createRecordStore(context, contractRecord);
  const presenter = createContractsPresenter(context);

  const isDraft = inState<ContractRow>('draft', contractFixed);
  const approved = ({ id }: ContractRow) => changingApproved(context, { subject: 'contract', id });

  /** Throws 422 for a project that does not exist, or that the caller may not read. */
  async function checkProject(id: number | null | undefined, caller: Caller): Promise<void> {
    if (id === undefined || id === null) return;
    const projects = context.subjects.of('project');
    if (!projects.mayRead(caller) || !(await projects.find(id))) throw unknownSource('project_id');
  }

  /** Columns of a new draft, in its transaction. Throws 409 and 422. */
  async function columnsOf(given: NewContract, caller: Caller, trx: Connection) {
    const { quote_id } = given;
    const quote = quote_id === undefined ? null : await takenFrom(quote_id, given, caller, trx);
    const entry = { ...defaults, ...quote?.entry, ...withoutUnknown(given) };
    entry.translations = { en: { ...quote?.entry.translations?.en, ...given.translations?.en } };
    const latest = await latestClauses(trx);
    const clauses = latest ? JSON.parse(latest.clauses) : [];
    const written = newContractColumns(entry, { lines: quote?.lines ?? null, clauses });
    const columns = {
      ...written,
      begun: begunTexts(begunWith(quote?.entry, given), written.lines),
      ...{ number: null, state: 'draft' as const, quote_id: quote_id ?? null },
      clauses_version: given.clauses ? null : (latest?.version ?? null),
      clauses_reviewed: given.clauses || given.clauses_reviewed || !isSample(latest) ? 1 : 0,
      ...{ handovers: '[]', start_assumed: 0, approved_at: null, sent_at: null, signed_on: null },
      ...{ signed_by: '', termination_reason: '', deleted_at: null },
      ...{ prepared_by: caller?.id ?? null, prepared_by_name: caller?.name ?? '' },
    };
    return found(trx, { ...columns, customer: '' }, columns);
  }

  /** What a contract takes over from its quote. Throws 409 and 422. */
  async function takenFrom(quoteId: number, given: NewContract, caller: Caller, trx: Connection) {
    const quote = await contractedQuote(quoteId, trx);
    if (!quote) throw unknownSource('quote_id');
    if (quote.state !== 'accepted') throw quoteNotAccepted();
    if (await createContractsRepository(trx).isContracted(quoteId)) throw quoteContracted();
    await checkSignedPaper(context, { subject: 'quote', id: quoteId }, caller, trx);
    if (given.lines) throw otherSum();
    const { fields, site } = quote;
    const { name: nameEn, payment_terms, exclusions } = fields.translations.en ?? {};
    const en = { name: nameEn ?? '', payment_terms: payment_terms ?? '', exclusions: exclusions ?? '' };
    const entry: Partial<NewContract> = {
      ...{ name: fields.name, materials: fields.materials, translations: { en } },
      ...{ vat_rate: fields.vat_rate, advance_percent: fields.advance_percent },
      ...{ retention_percent: fields.retention_percent, retention_base: fields.retention_base },
      ...{ payment_terms: fields.payment_terms, exclusions: fields.exclusions },
      duration_days: inDays(fields.duration, fields.duration_unit),
      ...{ customer_id: quote.customer_id, locale: quote.locale, site },
    };
    return { entry, lines: discounted(quote.lines, quote.discount) };
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: presenter.one,

    list: (query: ContractsQuery): Listing<Contract> =>
      presented(
        store.list(query, (rows) => {
          const by = ['customer_id', 'quote_id', 'project_id'] as const;
          const open = query.open && (query.open === '1' ? 'in' : 'not in');
          return by.reduce(
            (some, column) => (query[column] ? some.where(column, '=', query[column]) : some),
            open ? rows.where('state', open, openContracts) : rows,
          );
        }),
        presenter.list,
      ),

    /** Throws 409 and 422. */
    async create(given: NewContract, caller: Caller, key?: RequestKey): Promise<Contract> {
      if (given.quote_id !== undefined && !context.subjects.of('quote').mayRead(caller))
        throw unknownSource('quote_id');
      await checkProject(given.project_id, caller);
      await checkCustomer(context, given.customer_id ?? null);
      const row = await store.create((trx) => columnsOf(given, caller, trx), { caller, key });
      return presenter.one(row);
    },

    /** Throws 409 if it is approved, or waits for approval. */
    async changeable(row: ContractRow): Promise<void> {
      isDraft(row);
      await checkNotWaiting(context, { subject: 'contract', id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: ContractRow, given: ContractChange, caller: Caller): Promise<Contract> {
      isDraft(row);
      if (given.customer_id !== undefined && given.customer_id !== row.customer_id)
        await checkCustomer(context, given.customer_id);
      await checkProject(given.project_id, caller);
      const columns = changedContractColumns(row, given);
      const changed = await store.change(row, (trx) => found(trx, { ...row, ...columns }, columns), {
        ...{ caller, ...approved(row) },
      });
      if (changed.project_id !== row.project_id) context.cache.invalidate(stagesTag);
      return presenter.one(changed);
    },

    /** Throws 409. */
    async delete(row: ContractRow, caller: Caller): Promise<unknown> {
      isDraft(row);
      const deleted = await store.delete(row, { caller, ...approved(row) });
      context.cache.invalidate(stagesTag);
      return deleted;
    },

    /** Throws 409 if its quote has another contract by now, or is no longer accepted. */
    async restore(row: ContractRow, caller: Caller): Promise<Contract> {
      const first = async (trx: Connection) => {
        if (row.quote_id === null) return;
        if ((await contractedQuote(row.quote_id, trx))?.state !== 'accepted') throw quoteNotAccepted();
        if (await createContractsRepository(trx).isContracted(row.quote_id)) throw quoteContracted();
      };
      const restored = await store.restore(row, { caller, first });
      context.cache.invalidate(stagesTag);
      return presenter.one(restored);
    },
  };
}

/** What a draft begins with: its quote's texts, but for those that the caller sends in both languages. */
function begunWith(quote: Partial<NewContract> = {}, given: NewContract): Partial<NewContract> {
  const [before = {}, en = {}] = [quote.translations?.en, given.translations?.en];
  const own = begunNames.filter((name) => given[name] !== undefined && en[name] !== undefined);
  return {
    ...quote,
    ...Object.fromEntries(own.map((name) => [name, given[name]])),
    translations: { en: { ...before, ...Object.fromEntries(own.map((name) => [name, en[name]])) } },
  };
}

/** Lines of a quote as a schedule of values: their sum is the net that was accepted. */
function discounted(lines: readonly ContractedLine[], discount: number): StoredLine[] {
  const amounts = lessDiscount(
    lines.map(({ amount }) => amount),
    discount,
  );
  return lines.map(({ unit, quantity, unit_price, ...line }, place) => ({
    ...{ ...line, id: place + 1, amount: amounts[place] ?? 0 },
    // A discounted amount is no product of them.
    ...(discount === 0 && { unit, quantity, unit_price }),
  }));
}

function withoutUnknown(given: NewContract): Partial<NewContract> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

type Searched = Parameters<typeof searchOf>[0] & Pick<ContractRow, 'customer_id'>;

/** Columns with the customer's copy and the search text. */
export async function found<Columns extends object>(trx: Connection, row: Searched, columns: Columns) {
  const facts = row.customer_id === null ? undefined : await customerFacts(trx, row.customer_id);
  const customer = facts ? JSON.stringify(customerCopy(facts)) : '';
  return {
    ...columns,
    customer,
    customer_email: facts?.email.toLowerCase() ?? '',
    customer_phone: facts?.phone ?? '',
    search: searchOf({ ...row, customer }),
  };
}
