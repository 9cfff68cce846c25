import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { changingApproved, checkNotWaiting } from '#modules/approvals/server.ts';
import { type CertificateTotals, totalNames } from '#modules/certificates/certificates.engine.ts';
import { contractWork, lockContract } from '#modules/contracts/server.ts';
import { checkCustomer, customerFacts } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { requireDated } from '#server/dated.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { InvoiceForm } from '../e-invoice/e-invoice.values.ts';
import type {
  Invoice,
  InvoiceChange,
  InvoiceCustomer,
  InvoicesQuery,
  NewInvoice,
  NewNote,
} from '../invoices.contract.ts';
import { creditTotals, type Earlier, plainTotals } from '../invoices.engine.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { createInvoicesPresenter, isCredit, linesIn } from '../invoices.presenter.ts';
import {
  advanceNotRaised,
  advanceOfNothing,
  alreadyReplaced,
  formNeedsReason,
  invoiceFixed,
  notChangeable,
  notCorrectable,
  nothingToInvoice,
  notIssued,
  notRejected,
  otherType,
  rejectedPaid,
  zeroTotal,
} from '../invoices.problems.ts';
import { createInvoicesRepository, searchOf } from '../invoices.repository.ts';
import { invoiceRecord } from '../invoices.subject.ts';
import { customerCopy } from '../issuing/parties.service.ts';
import { stillHeld } from '../issuing/still-held.service.ts';
import {
  checkReason,
  checkSource,
  checkTerms,
  freeLines,
  netOf,
  noteLines,
  pieceLine,
} from './draft.input.ts';
import { advanceToInvoice, checkAdvanceInvoice, fromCertificate, fromContract } from './sources.service.ts';

/** VAT of a free invoice, in hundredths of a per cent, by default. */
const usualRate = 1500;

/** States in which something is left to pay. */
const unpaid = ['issued', 'part_paid'] as const;

const blank = {
  ...{ state: 'draft' as const, number: null, form_reason: '', exemption: '', reason: '', seller: '' },
  ...{ certificate_id: null, contract_id: null, of_invoice_id: null, contract: '', certificate: '' },
  ...{ of_invoice: '', advances: '[]', credited_net: 0, credited_due: 0, paid: 0, unit_id: null },
  ...{
    counter: null,
    uuid: null,
    previous_hash: null,
    hash: null,
    qr: null,
    cleared_qr: null,
    issue_date: null,
  },
  ...{ issue_time: null, issued_at: null, issued_by: '', tax_date: null, zatca_status: 'not_needed' },
  ...{ zatca_messages: '[]', supply_date: null, due_date: null, locale: 'ar', deleted_at: null },
  ...{ sent_at: null, send_when_cleared: null, replaces_id: null, replaced: 0 },
};

/** A legal person, and whoever is registered for VAT, receives a standard invoice. */
export function formFor(customer: Pick<InvoiceCustomer, 'kind' | 'vat_number'> | null): InvoiceForm {
  return customer && (customer.kind === 'company' || customer.vat_number !== '') ? 'standard' : 'simplified';
}

/** Throws 409 unless the authority has rejected an invoice, which is replaced once. */
export function mayBeReplaced({ zatca_status, state }: InvoiceRow): void {
  if (zatca_status !== 'rejected') throw notRejected();
  if (state === 'credited') throw alreadyReplaced();
}

/** Invoices as staff write them, until they are issued. */
export function createDraftsService(context: ServerContext) {
  const store = createRecordStore(context, invoiceRecord);
  const presenter = createInvoicesPresenter(context);

  /** Columns that follow from the customer, the form among them. Throws 422. */
  async function customerColumns(
    row: Pick<InvoiceRow, 'customer_id' | 'contract' | 'certificate' | 'of_invoice' | 'number'>,
    given: Pick<NewInvoice, 'form' | 'form_reason'>,
    kept: { form?: string; form_reason: string },
    trx: Connection,
  ) {
    const facts = row.customer_id === null ? undefined : await customerFacts(trx, row.customer_id);
    const copy = facts ? customerCopy(facts) : null;
    const customer = copy ? JSON.stringify(copy) : '';
    const wanted = formFor(copy);
    const form = given.form ?? (kept.form_reason ? (kept.form as InvoiceForm) : wanted);
    const form_reason = form === wanted ? '' : (given.form_reason ?? kept.form_reason);
    if (form !== wanted && form_reason === '') throw formNeedsReason();
    return {
      ...{ customer, form, form_reason },
      customer_email: copy?.email.toLowerCase() ?? '',
      customer_phone: copy?.phone ?? '',
      search: searchOf({ ...row, customer }),
    };
  }

  /** Columns of a new draft. Throws 409 and 422. */
  async function newColumns(given: NewInvoice, caller: Caller, trx: Connection) {
    const taken = await takenOver(given, trx);
    const row = { ...blank, ...taken, ...termsOf(context, given, taken), ...preparedBy(caller) };
    const source = { ...blank, ...taken };
    checkSource(source, given);
    checkTerms(source, given, row.vat_rate);
    if (row.net <= 0) throw zeroTotal();
    const about = await customerColumns(row, given, { form_reason: '' }, trx);
    checkReason(given, '', about);
    return { ...row, ...about };
  }

  const isDraft = inState<InvoiceRow>('draft', invoiceFixed);
  const approved = ({ id }: InvoiceRow) => changingApproved(context, { subject: 'invoice', id });

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: (row: InvoiceRow) => presenter.one(row),

    list(query: InvoicesQuery): Listing<Invoice> {
      const by = ['customer_id', 'contract_id', 'certificate_id', 'of_invoice_id', 'type'] as const;
      return presented(
        store.list(query, (rows) => {
          let some = rows;
          for (const column of by)
            if (query[column] !== undefined) some = some.where(column, '=', query[column]);
          if (query.zatca)
            some = some.where('number', 'is not', null).where('zatca_status', '=', query.zatca);
          if (query.to_replace)
            some = some.where('zatca_status', '=', 'rejected').where('state', '!=', 'credited');
          if (query.late) some = some.where('due_date', '<', dayInRiyadh(context.now()));
          if (query.open === '0') some = some.where('state', 'not in', unpaid);
          // Nothing is due of one that the authority rejected: its replacement is.
          if (query.open === '1' || query.late)
            some = some
              .where('state', 'in', unpaid)
              .where('type', '!=', 381)
              .where('zatca_status', '!=', 'rejected');
          return some;
        }),
        presenter.list,
      );
    },

    /** Throws 409 and 422. */
    async create(given: NewInvoice, caller: Caller, key?: RequestKey): Promise<Invoice> {
      if (given.customer_id !== undefined) await checkCustomer(context, given.customer_id);
      const row = await store.create((trx) => newColumns(given, caller, trx), { caller, key });
      return presenter.one(row);
    },

    /** A draft of a credit or debit note. Throws 409 and 422. */
    async addNote(of: InvoiceRow, given: NewNote, type: 381 | 383, caller: Caller, key?: RequestKey) {
      const row = await store.create(
        async (trx) => {
          await lockInvoice(of, trx);
          const original = await createInvoicesRepository(trx).byId(of.id);
          if (!original) throw notIssued();
          const columns = await noteColumns(context, original, given, type, trx);
          const { contract_id, certificate_id, contract, certificate, customer_id, locale } = original;
          const row = {
            ...blank,
            ...{ contract_id, certificate_id, contract, certificate, customer_id, locale, type },
            ...{ of_invoice_id: of.id, of_invoice: original.number ?? '' },
            ...{ vat_rate: original.vat_rate, exemption: original.exemption, ...columns },
            ...{ reason: given.reason, ...preparedBy(caller) },
          };
          // A note has the form and the customer of its invoice.
          const { customer, customer_email, customer_phone, form, form_reason } = original;
          const copied = { customer, customer_email, customer_phone, form, form_reason };
          return { ...row, ...copied, search: searchOf({ ...row, customer }) };
        },
        { caller, key },
      );
      return presenter.one(row);
    },

    /** A draft with the lines and sums of a rejected invoice, for its customer as of now. Throws 409. */
    async replace(of: InvoiceRow, caller: Caller, key?: RequestKey): Promise<Invoice> {
      mayBeReplaced(of);
      const row = await store.create(
        async (trx) => {
          await lockInvoice(of, trx);
          const repository = createInvoicesRepository(trx);
          const rejected = await repository.byId(of.id);
          if (!rejected || rejected.state === 'credited') throw alreadyReplaced();
          if (rejected.paid > 0) throw rejectedPaid();
          const [draft] = await repository.replacing(of.id);
          if (draft) throw alreadyReplaced(`#${draft.id}`);
          return replacementOf(rejected, caller, trx);
        },
        { caller, key },
      );
      return presenter.one(row);
    },

    /** Throws 409 if it is issued, or waits for approval. */
    async changeable(row: InvoiceRow): Promise<void> {
      isDraft(row);
      await checkNotWaiting(context, { subject: 'invoice', id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: InvoiceRow, given: InvoiceChange, caller: Caller): Promise<Invoice> {
      isDraft(row);
      if (given.customer_id !== undefined && given.customer_id !== row.customer_id)
        await checkCustomer(context, given.customer_id);
      const changed = await store.change(row, (trx) => changedColumns(row, given, trx), {
        ...{ caller, ...approved(row) },
      });
      return presenter.one(changed);
    },

    /** Throws 409. */
    async delete(row: InvoiceRow, caller: Caller): Promise<unknown> {
      isDraft(row);
      return store.delete(row, { caller, ...approved(row) });
    },

    /** Throws 409 and 422 like a new one, such as when another took its place. */
    async restore(row: InvoiceRow, caller: Caller): Promise<Invoice> {
      const isFree = row.contract_id === null && row.of_invoice_id === null;
      if (isFree) await checkCustomer(context, row.customer_id);
      return presenter.one(await store.restore(row, { caller, first: (trx) => checkRestored(row, trx) }));
    },
  };

  /** Locks what the draft is made of and asks what a new one is asked. Throws 409 and 422. */
  async function checkRestored(row: InvoiceRow, trx: Connection): Promise<void> {
    await lockInvoice(row, trx);
    const repository = createInvoicesRepository(trx);
    if (row.replaces_id !== null) {
      const rejected = await repository.byId(row.replaces_id);
      const [draft] = await repository.replacing(row.replaces_id);
      if (!rejected || rejected.state === 'credited' || draft) throw alreadyReplaced(draft && `#${draft.id}`);
      if (rejected.paid > 0) throw rejectedPaid();
    }
    if (row.of_invoice_id !== null && row.replaces_id === null) {
      const original = await repository.byId(row.of_invoice_id);
      if (!original) throw notIssued();
      await repository.lock(original.id);
      const lines = linesIn(row).map(({ id, amount }) => ({ id, amount: toRiyals(amount) }));
      await noteColumns(context, original, { lines }, row.type as 381 | 383, trx);
    } else if (row.certificate_id !== null && row.type === 388) {
      await fromCertificate(row.certificate_id, trx);
    }
    await checkAdvanceInvoice(row, trx, { issued: false });
  }

  async function replacementOf(rejected: InvoiceRow, caller: Caller, trx: Connection) {
    const { type, form, form_reason, contract_id, certificate_id, of_invoice_id, customer_id } = rejected;
    const { contract, certificate, of_invoice, locale, lines, vat_rate, exemption, reason } = rejected;
    const row = {
      ...blank,
      ...{ type, form, form_reason, contract_id, certificate_id, of_invoice_id, customer_id },
      ...{ contract, certificate, of_invoice, locale, lines, vat_rate, exemption, reason },
      ...(Object.fromEntries(totalNames.map((name) => [name, rejected[name]])) as CertificateTotals),
      ...{ supply_date: rejected.supply_date, due_date: rejected.due_date, replaces_id: rejected.id },
      ...preparedBy(caller),
    };
    return {
      ...row,
      ...(await customerColumns(row, { form: form as InvoiceForm }, { form, form_reason }, trx)),
    };
  }

  async function changedColumns(row: InvoiceRow, given: InvoiceChange, trx: Connection) {
    const isNote = row.type === 381 || row.type === 383;
    const isFree = !isNote && row.contract_id === null;
    for (const [field, allowed] of [
      ['lines', isFree || isNote],
      ['customer_id', isFree],
      ['vat_rate', isFree],
      ['amount', isNote || (row.type === 386 && !isFree)],
      ['reason', isNote],
      ['form', !isNote],
    ] as const)
      if (given[field] !== undefined && !allowed) throw notChangeable(field);
    const terms = termsOf(context, given, row);
    checkTerms(row, given, terms.vat_rate);
    const after = {
      ...row,
      ...terms,
      ...(given.customer_id !== undefined && { customer_id: given.customer_id }),
      ...(given.reason !== undefined && { reason: given.reason }),
    };
    const figures = await changedFigures(after, given, { isNote, isFree }, trx);
    const { customer_id, reason } = after;
    if (isNote) return { ...terms, reason, ...figures };
    const about = await customerColumns(after, given, row, trx);
    checkReason(given, row.form_reason, about);
    return { ...terms, customer_id, reason, ...figures, ...about };
  }

  async function changedFigures(
    row: InvoiceRow,
    given: InvoiceChange,
    { isNote, isFree }: { isNote: boolean; isFree: boolean },
    trx: Connection,
  ) {
    if (isNote) {
      if (given.lines === undefined && given.amount === undefined) return {};
      const original = await createInvoicesRepository(trx).byId(row.of_invoice_id ?? 0);
      if (!original) throw notIssued();
      return noteColumns(context, original, given, row.type as 381 | 383, trx);
    }
    if (isFree) {
      const lines = given.lines ? freeLines(given.lines, linesIn(row)) : linesIn(row);
      return { lines: JSON.stringify(lines), ...plainTotals(netOf(lines), row.vat_rate) };
    }
    if (given.amount === undefined || row.contract_id === null) return {};
    await lockContract(row.contract_id, trx);
    const work = await contractWork(row.contract_id, trx);
    if (!work) return {};
    const net = await advanceToInvoice(work, given.amount, trx, row);
    if (net <= 0) throw zeroTotal();
    const lines = linesIn(row).map((line) => pieceLine(net, line));
    return { lines: JSON.stringify(lines), ...plainTotals(net, row.vat_rate) };
  }
}

/** Where what is invoiced comes from. Throws 409 and 422. */
async function takenOver(given: NewInvoice, trx: Connection) {
  const isAdvance = given.type === 386;
  if (given.certificate_id !== undefined) {
    if (isAdvance) throw otherType('certificate');
    return fromCertificate(given.certificate_id, trx);
  }
  if (given.contract_id !== undefined) {
    if (given.type === 388) throw otherType('contract');
    return fromContract(given.contract_id, given.amount, trx);
  }
  if (given.customer_id === undefined) throw nothingToInvoice();
  // Certificates deduct advances of their contract alone.
  if (isAdvance) throw advanceOfNothing();
  const lines = freeLines(given.lines ?? []);
  const vat_rate = given.vat_rate === undefined ? usualRate : Math.round(given.vat_rate * 100);
  return {
    ...{ type: 388, customer_id: given.customer_id, vat_rate },
    ...{ lines: JSON.stringify(lines), ...plainTotals(netOf(lines), vat_rate) },
  };
}

/** Days, form and rate that a call writes. */
function termsOf(
  context: ServerContext,
  given: Pick<InvoiceChange, 'supply_date' | 'due_date' | 'vat_rate' | 'exemption' | 'locale'>,
  row: Partial<InvoiceRow> & Pick<InvoiceRow, 'type' | 'vat_rate'>,
) {
  const isNote = row.type === 381 || row.type === 383;
  const isOfCertificate = Boolean(row.certificate_id) && !isNote;
  const usual = isNote ? null : dayInRiyadh(context.now());
  const supply = isOfCertificate || given.supply_date === undefined ? row.supply_date : given.supply_date;
  if (supply && supply !== row.supply_date) requireDated(context, supply, { field: 'supply_date' });
  const vat_rate = given.vat_rate === undefined ? row.vat_rate : Math.round(given.vat_rate * 100);
  const exemption = given.exemption === undefined ? (row.exemption ?? '') : (given.exemption ?? '');
  return {
    supply_date: supply ?? usual,
    due_date: given.due_date === undefined ? (row.due_date ?? null) : given.due_date,
    ...{ vat_rate, exemption: vat_rate > 0 ? '' : exemption, locale: given.locale ?? row.locale ?? 'ar' },
  };
}

const preparedBy = (caller: Caller) => ({
  prepared_by: caller?.id ?? null,
  prepared_by_name: caller?.name ?? '',
});

/** Nobody else decides about the invoice or its contract until the transaction ends. */
export async function lockInvoice(
  row: Pick<InvoiceRow, 'id' | 'contract_id'>,
  trx: Connection,
): Promise<void> {
  if (row.contract_id !== null) await lockContract(row.contract_id, trx);
  await createInvoicesRepository(trx).lock(row.id);
}

/** Lines and totals of a note, by what was credited before. Throws 409 and 422. */
export async function noteColumns(
  context: ServerContext,
  original: InvoiceRow,
  given: Pick<InvoiceChange, 'amount' | 'lines'>,
  type: 381 | 383,
  trx: Connection,
) {
  if (original.number === null) throw notIssued();
  if (original.type === 381 || original.state === 'credited') throw notCorrectable();
  if (original.type === 386 && type === 383) throw advanceNotRaised();
  const notes = await createInvoicesRepository(trx).notes(original.id);
  const lines = noteLines(original, notes, given, type);
  const net = netOf(lines);
  const totals =
    type === 383
      ? plainTotals(net, original.vat_rate)
      : creditTotals(net, original, earlierOf(notes), {
          vatRate: original.vat_rate,
          held: await stillHeld(context, original, trx),
        });
  return { lines: JSON.stringify(lines), ...totals };
}

/** What issued credit notes took before. */
export function earlierOf(notes: readonly InvoiceRow[]): Earlier {
  const issued = notes.filter(isCredit);
  const sum = (name: keyof Earlier) => issued.reduce((total, note) => total + note[name], 0);
  return {
    ...{ net: sum('net'), retention: sum('retention'), recovered: sum('recovered') },
    ...{ contra: sum('contra'), due: sum('due') },
  };
}
