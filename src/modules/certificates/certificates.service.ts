import { datingFault } from '#base/dating.ts';
import { share, toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { changingApproved, checkNotWaiting } from '#modules/approvals/server.ts';
import { type ContractWork, lockContract } from '#modules/contracts/server.ts';
import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import type { ServerContext } from '#server/context.ts';
import { requireDated } from '#server/dated.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/problems.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type {
  Certificate,
  CertificateChange,
  CertificatesQuery,
  NewCertificate,
} from './certificates.contract.ts';
import { complete } from './certificates.engine.ts';
import type { CertificateRow } from './certificates.fields.ts';
import { createCertificatesPresenter } from './certificates.presenter.ts';
import {
  abovePenalty,
  allCertified,
  belowPrevious,
  belowQuantity,
  certificateFixed,
  certificateNumbered,
  chargedTooMuch,
  contractInactive,
  contractSettled,
  delayTwice,
  lineTwice,
  noPenalty,
  noPercent,
  noProgress,
  noQuantity,
  notLate,
  notYetInvoiced,
  onTime,
  periodOverlaps,
  periodReversed,
  reducedTooMuch,
  sequenceTaken,
  unknownLine,
} from './certificates.problems.ts';
import { createCertificatesRepository, searchOf } from './certificates.repository.ts';
import { isInvoiced } from './certificates.states.ts';
import { certificateRecord } from './certificates.subject.ts';
import type { ContraCharge } from './certificates.table.ts';
import { daysFrom, highestPenalty, lateDays, sameDays } from './delay.engine.ts';
import {
  type Basis,
  basisOf,
  chargesIn,
  delaysIn,
  doneBefore,
  figuresOf,
  linesIn,
  type Measures,
  measuredBy,
  measuresIn,
  thousandthsOf,
} from './figures/figures.service.ts';

/** Certificates as staff write them. */
export function createCertificatesService(context: ServerContext) {
  const store = createRecordStore(context, certificateRecord);
  const presenter = createCertificatesPresenter(context);

  /** Columns of the next certificate of a contract, which is locked. Throws 409 and 422. */
  async function columnsOf(contractId: number, given: NewCertificate, caller: Caller, trx: Connection) {
    const basis = await basisOf(contractId, null, trx);
    checkOpening(basis);
    const { work, before } = basis;
    const sequence = (before.at(-1)?.sequence ?? 0) + 1;
    const measures = measuresOf(basis, given, new Map());
    const period = periodOf(context, basis, given);
    const charges = chargesOf(given) ?? [];
    checkDelays(basis, charges, period.period_to);
    const figures = figuresOf(basis, measures, charges, given.final);
    if (given.lines) checkProgress(figures);
    checkDue(figures);
    const named = namedBy(work);
    return {
      ...{ contract_id: contractId, sequence, number: null, state: 'draft' as const },
      ...{ ...named, ...period, ...figures, search: searchOf({ ...named, number: null }) },
      ...{ prepared_by: caller?.id ?? null, prepared_by_name: caller?.name ?? '' },
      ...{ submitted_at: null, measured_at: null, approved_at: null },
      ...{
        agreed_on: null,
        agreed_by: '',
        invoice_number: '',
        invoiced_on: null,
        elsewhere: 0,
        paid_on: null,
      },
      deleted_at: null,
    };
  }

  /** Throws 409 and 422. */
  async function changedColumns(row: CertificateRow, given: CertificateChange, trx: Connection) {
    const basis = await basisOf(row.contract_id, row.sequence, trx);
    const measures = measuresOf(basis, given, measuresIn(row));
    const charges = chargesOf(given) ?? chargesIn(row);
    const period = periodOf(context, basis, given, row);
    checkDelays(basis, charges, period.period_to);
    const figures = figuresOf(basis, measures, charges, given.final ?? row.final === 1);
    checkDue(figures);
    return { ...period, ...figures };
  }

  const isDraft = inState<CertificateRow>('draft', certificateFixed);

  /** With the contract locked first, as moves do. */
  function approved({ id, contract_id }: CertificateRow) {
    const { first, inside } = changingApproved(context, { subject: 'certificate', id });
    return {
      inside,
      first: async (trx: Connection) => {
        await lockContract(contract_id, trx);
        await first(trx);
      },
    };
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: presenter.one,

    /** Throws 404 for a contract that does not exist. */
    async findContract(id: number): Promise<{ id: number }> {
      const contract = await context.subjects.of('contract').find(id);
      if (!contract) throw notFound();
      return contract;
    },

    list: (query: CertificatesQuery): Listing<Certificate> =>
      presented(
        store.list(query, (rows) =>
          query.contract_id ? rows.where('contract_id', '=', query.contract_id) : rows,
        ),
        presenter.list,
      ),

    /** Throws 409 unless the next certificate of a contract can be opened. */
    checkOpening: async ({ id }: { id: number }): Promise<void> =>
      checkOpening(await basisOf(id, null, context.database.kysely)),

    /** Throws 409 and 422. Of two openings at once, one is refused. */
    async open(
      contractId: number,
      given: NewCertificate,
      caller: Caller,
      key?: RequestKey,
    ): Promise<Certificate> {
      const row = await store.create((trx) => columnsOf(contractId, given, caller, trx), {
        ...{ caller, key },
        first: (trx) => lockContract(contractId, trx),
      });
      return presenter.one(row);
    },

    /** Throws 409 if it was submitted, or waits for approval. */
    async changeable(row: CertificateRow): Promise<void> {
      isDraft(row);
      await checkNotWaiting(context, { subject: 'certificate', id: row.id });
    },

    /** Throws 409 once it has a number, besides. */
    async deletable(row: CertificateRow): Promise<void> {
      await this.changeable(row);
      if (row.number !== null) throw certificateNumbered();
    },

    /** Throws 409 and 422. */
    async change(
      row: CertificateRow,
      given: CertificateChange,
      caller: Caller,
      key?: RequestKey,
    ): Promise<Certificate> {
      isDraft(row);
      const changed = await store.change(row, (trx) => changedColumns(row, given, trx), {
        ...{ caller, key, ...approved(row) },
      });
      return presenter.one(changed);
    },

    /** Throws 409. */
    async delete(row: CertificateRow, caller: Caller): Promise<unknown> {
      isDraft(row);
      if (row.number !== null) throw certificateNumbered();
      return store.delete(row, { caller, ...approved(row) });
    },

    /** Throws 409 if another has taken its place by now. */
    async restore(row: CertificateRow, caller: Caller): Promise<Certificate> {
      const first = async (trx: Connection) => {
        await lockContract(row.contract_id, trx);
        const all = await createCertificatesRepository(trx).ofContract(row.contract_id);
        if (all.length !== row.sequence - 1) throw sequenceTaken();
        checkOpening(await basisOf(row.contract_id, null, trx));
      };
      return presenter.one(await store.restore(row, { caller, first }));
    },
  };
}

/** Throws 409 unless the next certificate can be opened. */
function checkOpening({ work, before, credited }: Basis): void {
  const { state, signed_on } = work.row;
  const ended = state === 'terminated' && signed_on !== null;
  if (state !== 'active' && state !== 'handed_over' && !ended) throw contractInactive();
  const latest = before.at(-1);
  if (!latest) return;
  if (!isInvoiced(latest.state)) throw notYetInvoiced(latest.sequence + 1, latest.sequence);
  if (ended && latest.last === 1 && credited.size === 0) throw contractSettled();
  const done = doneBefore({ work, before, credited });
  if (work.lines.some((line) => measuredBy(work, line))) {
    // Only staff know whether a remeasured contract is done; a line added since, or a credit note, goes on.
    const isSame = credited.size === 0 && work.lines.every(({ id }) => done.has(id));
    if (latest.last === 1 && isSame) throw allCertified();
    return;
  }
  const value = work.lines.reduce((sum, { amount }) => sum + amount, 0);
  const certified = work.lines.reduce((sum, { id }) => sum + (done.get(id)?.amount ?? 0), 0);
  if (
    certified === value &&
    work.lines.every(({ id, amount }) => amount === 0 || done.get(id)?.percent === complete)
  )
    throw allCertified();
}

/** How much of the lines is done: what is given over what was before. Throws 422. */
function measuresOf(
  { work, before, credited }: Basis,
  { lines = [] }: NewCertificate,
  own: Measures,
): Measures {
  const done = doneBefore({ work, before, credited });
  const measures = new Map(own);
  const known = new Map(work.lines.map((line) => [line.id, line]));
  const seen = new Set<number>();
  for (const [place, { line_id, percent, quantity }] of lines.entries()) {
    const line = known.get(line_id);
    if (!line) throw unknownLine(place);
    if (seen.has(line_id)) throw lineTwice(place);
    seen.add(line_id);
    const by = measuredBy(work, line);
    const { percent: before = 0, quantity: least = 0 } = done.get(line_id) ?? {};
    if (by) {
      const now = quantity ?? share(thousandthsOf(by.contracted), percentIn(place, percent)) / 1000;
      if (now < least) throw belowQuantity(place, least);
      measures.set(line_id, thousandthsOf(now));
      continue;
    }
    if (quantity !== undefined) throw noQuantity(place);
    const hundredths = percentIn(place, percent);
    if (hundredths < before) throw belowPrevious(place, before / 100);
    measures.set(line_id, hundredths);
  }
  return measures;
}

/** In hundredths. Throws 422 if there is none. */
function percentIn(place: number, percent: number | undefined): number {
  if (percent === undefined) throw noPercent(place);
  return Math.round(percent * 100);
}

function chargesOf({ contra_charges }: NewCertificate): ContraCharge[] | undefined {
  return contra_charges?.map(({ kind, description, amount, delay }) => ({
    kind,
    description,
    amount: toHalalas(Number(amount)),
    ...(delay && { delay }),
  }));
}

/** Throws 422 for penalties of days that are not late, that are charged already, or above what the contract allows. */
export function checkDelays(
  { delay, delays }: Basis,
  charges: readonly ContraCharge[],
  periodTo: string,
): void {
  for (const [place, { amount, delay: days }] of charges.entries()) {
    if (!days) continue;
    if (!delay) throw noPenalty(place);
    const late = lateDays(delay, periodTo);
    if (!late) throw onTime(place, delay.endsOn);
    if (days.to < days.from || days.from < late.from || days.to > late.to) throw notLate(place, late);
    const others = [...delays, ...delaysIn(charges.filter((_, other) => other !== place))];
    const same = sameDays(days, others);
    if (same) throw delayTwice(place, same);
    const highest = highestPenalty(delay, days, others);
    if (amount > highest) throw abovePenalty(place, highest);
  }
}

/** Throws 422 if the deductions are above what there is to deduct from. */
export function checkDue({
  net,
  reduction,
  due,
  contra,
}: Pick<CertificateRow, 'net' | 'reduction' | 'due' | 'contra'>): void {
  if (reduction > 0 && net <= 0) throw reducedTooMuch(net + reduction);
  if (due < 0) throw chargedTooMuch(due + contra);
}

/** The period: by default from the day after the one before until today. Throws 422 out of order. */
function periodOf(
  context: ServerContext,
  { work, before }: Basis,
  given: Pick<NewCertificate, 'period_from' | 'period_to'>,
  row?: CertificateRow,
) {
  const last = before.at(-1)?.period_to ?? null;
  const next = last === null ? startOf(work.row) : daysFrom(last, 1);
  const today = dayInRiyadh(context.now());
  for (const field of ['period_from', 'period_to'] as const)
    if (given[field]) requireDated(context, given[field], { field });
  const end = next !== null && next > today ? next : today;
  const to = given.period_to ?? row?.period_to ?? (datingFault(end, { today }) ? today : end);
  const from = given.period_from ?? row?.period_from ?? (next !== null && next <= to ? next : to);
  if (to < from) throw periodReversed();
  if (last !== null && from <= last)
    throw periodOverlaps(given.period_from || row ? 'period_from' : 'period_to', last);
  return { period_from: from, period_to: to };
}

/** Of an assumed start, the day of the signature is better known. */
const startOf = ({ starts_on, start_assumed, signed_on }: ContractWork['row']): string | null =>
  (start_assumed === 1 ? signed_on : starts_on) ?? starts_on ?? signed_on;

/** What a certificate takes over from its contract, which does not change any more. */
function namedBy({ row }: ContractWork) {
  const { name, translations, customer, customer_email, customer_phone, locale } = row;
  const known: QuoteCustomer | null = customer === '' ? null : JSON.parse(customer);
  return {
    contract: row.number ?? `#${row.id}`,
    name: name || known?.name || '',
    ...{ translations, customer, customer_email, customer_phone, locale },
  };
}

/** Throws 422 if no line has progressed. */
export function checkProgress(row: Pick<CertificateRow, 'lines' | 'net' | 'reduction'>): void {
  if (row.net + row.reduction <= 0 || linesIn(row).length === 0) throw noProgress();
}
