import { createHash, randomUUID } from 'node:crypto';
import { dayInRiyadh, inRiyadh } from '#base/riyadh.ts';
import { askApproval } from '#modules/approvals/server.ts';
import {
  certificateById,
  creditCertificate,
  isInvoiced,
  markInvoiced,
  markInvoicedAgain,
} from '#modules/certificates/server.ts';
import { contractWork, lockContract } from '#modules/contracts/server.ts';
import { customerFacts } from '#modules/customers/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { addLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { earlierOf } from '../drafts/drafts.service.ts';
import { checkAdvanceInvoice, checkCertificate } from '../drafts/sources.service.ts';
import { type Finding, findingsOf, type StoredSums, sumFindings } from '../e-invoice/checks.engine.ts';
import { checkDocument, checkUnissued } from '../e-invoice/document-check.service.ts';
import type { EInvoice } from '../e-invoice/e-invoice.values.ts';
import { writeInvoice } from '../e-invoice/stamp.service.ts';
import { creditTotals, overpaidOf, stateOf } from '../invoices.engine.ts';
import '../invoices.events.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { creditedLines, customerIn, linesIn } from '../invoices.presenter.ts';
import {
  aboveInvoice,
  alreadyIssued,
  alreadyReplaced,
  customerGone,
  notCorrectable,
  periodClosed,
  refused,
} from '../invoices.problems.ts';
import { createInvoicesRepository, searchOf } from '../invoices.repository.ts';
import { invoiceRecord } from '../invoices.subject.ts';
import type { DeductedAdvance } from '../invoices.table.ts';
import { checkCredit, deductions, givenBack } from './advances.service.ts';
import { authorityOf } from './authority.subject.ts';
import { issueTime } from './clock.engine.ts';
import { eInvoiceOf } from './e-invoice.presenter.ts';
import { customerCopy, readSeller } from './parties.service.ts';
import './invoice-payments.subject.ts';
import { isClosed, postIssued, postReplaced } from './posting.subject.ts';
import { stillHeld } from './still-held.service.ts';
import { lastIssue, unitFor } from './unit.service.ts';

type Staff = NonNullable<Caller>;

const kinds: Record<number, string> = {
  388: 'invoice',
  386: 'invoice',
  381: 'credit_note',
  383: 'debit_note',
};

/** The state in which an invoice can be issued. */
export const mayBeIssued = inState<InvoiceRow>('draft', alreadyIssued);

/** An invoice as it would be issued now. */
interface Planned {
  /** The invoice that a note corrects. */
  original: InvoiceRow | undefined;
  figures: Awaited<ReturnType<typeof figuresNow>>;
}

/** Issues invoices and notes for good. */
export function createIssuing(context: ServerContext) {
  const store = createRecordStore(context, invoiceRecord);
  const { kysely } = context.database;

  async function planned({ row, trx }: Held<InvoiceRow>): Promise<Planned> {
    const repository = createInvoicesRepository(trx);
    // Without a contract, nothing else keeps two notes from crediting the same rest.
    if (row.of_invoice_id !== null) await repository.lock(row.of_invoice_id);
    const original = row.of_invoice_id === null ? undefined : await repository.byId(row.of_invoice_id);
    return { original, figures: await figuresNow(context, row, original, trx) };
  }

  /** Asks for the approval of the figures as of now, which other notes may have changed since the draft. */
  function askToIssue(held: Held<InvoiceRow>, { figures }: Planned, caller: Staff) {
    const { gross, net, due } = { ...held.row, ...figures };
    return askApproval(context, 'invoice', held, { caller, amount: gross, detail: [net, due] });
  }

  /**
   * All of it in one transaction, which holds the rows of contract, invoice, chain and series. Whatever fails leaves no
   * number, counter or gap behind.
   */
  async function issue(
    held: Held<InvoiceRow>,
    { original, figures }: Planned,
    caller: Staff,
  ): Promise<InvoiceRow> {
    const { row, trx } = held;
    const repository = createInvoicesRepository(trx);
    const customer = await customerOf(row, original, trx);
    const { seller, phase } = await readSeller(context, trx);
    const unit = await unitFor(context, phase, trx);
    const { at: now, findings: late } = issueTime(context.now(), unit.row.issued_at);
    const issue_date = dayInRiyadh(now);
    const due_date = row.due_date ?? (await dueDate(row, issue_date, trx));
    const dated = { ...row, ...figures, due_date, supply_date: row.supply_date ?? issue_date };
    const [tax_date = issue_date] = [dated.supply_date, issue_date].sort();
    if (await isClosed(context, tax_date, trx)) {
      throw periodClosed(tax_date, row.type === 388 && row.certificate_id !== null);
    }
    const place = {
      ...{ uuid: randomUUID(), counter: unit.row.counter, previous_hash: unit.row.hash },
      ...{ issue_date, issue_time: inRiyadh(now).toISOString().slice(11, 19) },
    };
    const advances: DeductedAdvance[] = JSON.parse(figures.advances);
    const written = { ...place, seller, customer, advances };
    const unnumbered = eInvoiceOf(dated, { ...written, number: '' });
    refuse([...late, ...foundIn(unnumbered, dated, issue_date)]);
    const { number } = await takeNumber(context, { kind: kinds[row.type] ?? 'invoice' }, trx);
    const invoice = eInvoiceOf(dated, { ...written, number });
    const { xml, hash, qr } = writeInvoice(invoice, now, unit.stamping);
    refuse(checkDocument(xml, { today: issue_date }));
    const issued_at = now.toISOString();
    const copies = { customer: JSON.stringify(customer), seller: JSON.stringify(seller) };
    const columns = {
      ...{ ...figures, ...copies, ...place, number, hash, qr, due_date, tax_date, issued_at },
      ...{ supply_date: dated.supply_date, unit_id: unit.row.id, issued_by: caller.name },
      zatca_status: phase === 1 ? 'not_needed' : 'waiting',
      search: searchOf({ ...row, ...copies, number }),
    };
    const after = await store.move(held, 'issued', { caller, columns, action: 'confirm' });
    await repository.endPlace(unit.row.id, hash, issued_at);
    await repository.addDocument({
      ...{ invoice_id: row.id, kind: 'issued', bytes: Buffer.from(xml), created_at: issued_at },
      sha256: createHash('sha256').update(xml).digest('hex'),
    });
    await addLinks([{ subject: 'invoice', id: row.id, by: caller.id, now: issued_at }], trx);
    await keepGiven({ subject: 'invoice', id: row.id }, trx);
    const replaced = await replace(after, caller, trx);
    await settle(after, { original: await again(original, trx), replaced }, caller, trx);
    await postIssued(context, after, caller, trx);
    await freePayments(after, caller, trx);
    if (phase === 2) await authorityOf(context)?.submit(after, trx);
    const event = { name: 'invoice.issued', subject: 'invoice', id: row.id, actor: caller } as const;
    await raiseEvent(context, { ...event, data: {} }, trx);
    return after;
  }

  const again = async (row: InvoiceRow | undefined, trx: Connection) =>
    row && createInvoicesRepository(trx).byId(row.id);

  /** The rejected invoice ends with its replacement: nothing is owed on it, and what it credited is taken back. */
  async function replace(row: InvoiceRow, caller: Staff, trx: Connection): Promise<InvoiceRow | undefined> {
    if (row.replaces_id === null) return undefined;
    const repository = createInvoicesRepository(trx);
    const rejected = await repository.byId(row.replaces_id);
    if (!rejected || rejected.state === 'credited') throw alreadyReplaced();
    const { net: credited_net, due: credited_due } = rejected;
    const columns = { credited_net, credited_due, replaced: 1 };
    await store.move(await store.hold(rejected.id, trx), 'credited', { caller, columns });
    if (rejected.type === 381 && rejected.of_invoice_id !== null) {
      const original = await repository.byId(rejected.of_invoice_id);
      if (original)
        await store.change(
          original,
          {
            credited_net: original.credited_net - rejected.net,
            credited_due: original.credited_due - rejected.due,
          },
          { caller, on: trx },
        );
    }
    await postReplaced(context, rejected, { caller, date: row.issue_date ?? '' }, trx);
    return rejected;
  }

  /** What issuing means for the certificate, and for the invoice that a note corrects. */
  async function settle(
    row: InvoiceRow,
    { original, replaced }: { original: InvoiceRow | undefined; replaced: InvoiceRow | undefined },
    caller: Staff,
    trx: Connection,
  ) {
    const invoiced = { number: row.number ?? '', date: row.issue_date ?? '', caller };
    if (row.type === 388 && row.certificate_id !== null) {
      const certificate = await certificateById(row.certificate_id, trx);
      const mark = certificate && isInvoiced(certificate.state) ? markInvoicedAgain : markInvoiced;
      await mark(context, row.certificate_id, invoiced, trx);
    }
    if (row.type !== 381 || !original) return;
    const credited = {
      credited_net: original.credited_net + row.net,
      credited_due: original.credited_due + row.due,
    };
    const state = stateOf({ ...original, ...credited });
    if (state === original.state) await store.change(original, credited, { caller, on: trx });
    else await store.move(await store.hold(original.id, trx), state, { caller, columns: credited });
    if (original.type !== 388 || original.certificate_id === null || original.contract_id === null) return;
    // The rejected note has taken the same off its certificate.
    if (replaced) return;
    await creditCertificate(
      {
        ...{ contract_id: original.contract_id, certificate_id: original.certificate_id },
        ...{ number: row.number ?? '', net: row.net, retention: row.retention, recovered: row.recovered },
        lines: linesIn(row).flatMap(({ line_id, amount }) => (line_id === null ? [] : [{ line_id, amount }])),
        at: row.issued_at ?? '',
      },
      trx,
    );
  }

  /** What was paid and is credited now is the customer's to be refunded, or to pay the next invoice with. */
  async function freePayments(row: InvoiceRow, caller: Staff, trx: Connection): Promise<void> {
    if (row.type !== 381 || row.of_invoice_id === null) return;
    const original = await createInvoicesRepository(trx).byId(row.of_invoice_id);
    const excess = original ? overpaidOf(original) : 0;
    if (!original || excess === 0) return;
    const overpaid = { invoiceId: original.id, excess, date: row.tax_date ?? row.issue_date ?? '', caller };
    for (const payments of context.hooks.of('invoicePayments')) await payments.free(overpaid, trx);
  }

  return {
    /** What the authority would refuse if a draft were issued now. */
    async findings(given: InvoiceRow): Promise<Finding[]> {
      const original =
        given.of_invoice_id === null
          ? undefined
          : await createInvoicesRepository(kysely).byId(given.of_invoice_id);
      const { seller, phase } = await readSeller(context, kysely);
      const copied = original && customerIn(original);
      const facts = given.customer_id === null ? undefined : await customerFacts(kysely, given.customer_id);
      const customer = copied ?? (facts ? customerCopy(facts) : null);
      if (!customer) return [{ field: 'customer_id', code: 'invoices.no_customer' }];
      const unit = await lastIssue(context, phase, kysely);
      const found: Finding[] = unit
        ? issueTime(context.now(), unit.issued_at).findings
        : [{ field: 'zatca_phase', code: 'invoices.unit_missing' }];
      const issue_date = dayInRiyadh(context.now());
      const place = { uuid: '', counter: 0, previous_hash: '', issue_date, issue_time: '', number: '' };
      const dated = { ...given, supply_date: given.supply_date ?? issue_date };
      const invoice = eInvoiceOf(dated, { ...place, seller, customer, advances: [] });
      return [...found, ...foundIn(invoice, given, issue_date)];
    },

    /** Throws 409, and 422 with what the authority would refuse. */
    issue: (given: InvoiceRow, caller: Staff): Promise<InvoiceRow> =>
      store.perform(given, {
        ...{ caller, state: mayBeIssued, plan: planned },
        first: async (trx) => {
          if (given.type === 381 && given.of_invoice_id !== null)
            for (const payments of context.hooks.of('invoicePayments'))
              await payments.lock(given.of_invoice_id, trx);
          if (given.contract_id !== null) await lockContract(given.contract_id, trx);
        },
        approval: (held, plan) => askToIssue(held, plan, caller),
        act: (held, plan) => issue(held, plan, caller),
      }),
  };
}

/** What the authority would refuse, by our fields; of an invoice whose fields are right, by its rules on the written document. */
function foundIn(invoice: EInvoice, stored: StoredSums, today: string): Finding[] {
  const found = [...findingsOf(invoice), ...sumFindings(stored, invoice)];
  return found.length > 0 ? found : checkUnissued(invoice, { today });
}

function refuse(findings: readonly Finding[]): void {
  if (findings.length > 0) throw refused(findings);
}

/** The customer as of now; a note has the one of its invoice. Throws 422 if the customer is gone. */
async function customerOf(row: InvoiceRow, original: InvoiceRow | undefined, trx: Connection) {
  const copied = original && customerIn(original);
  if (copied) return copied;
  const facts = row.customer_id === null ? undefined : await customerFacts(trx, row.customer_id);
  if (!facts) throw customerGone();
  return customerCopy(facts);
}

/** Figures as of now: another note, or advance, may have been issued since the draft. Throws 409 and 422. */
async function figuresNow(
  context: ServerContext,
  row: InvoiceRow,
  original: InvoiceRow | undefined,
  trx: Connection,
) {
  if (row.type === 388 && row.certificate_id !== null) {
    const certificate = await certificateById(row.certificate_id, trx);
    if (certificate) await checkCertificate(certificate, trx, row.id);
  }
  await checkAdvanceInvoice(row, trx, { issued: true });
  const advances = JSON.stringify(row.type === 388 ? await deductions(row, trx) : []);
  if (!original) return { advances };
  if (original.state === 'credited' && row.replaces_id === null) throw notCorrectable();
  if (row.type !== 381) return { advances };
  const notes = await createInvoicesRepository(trx).notes(original.id);
  const credited = creditedLines(notes);
  for (const [place, { id, amount }] of linesIn(row).entries()) {
    const line = linesIn(original).find((one) => one.id === id);
    const rest = Math.max((line?.amount ?? 0) - (credited.get(id) ?? 0), 0);
    if (amount > rest) throw aboveInvoice(`lines.${place}.amount`, rest);
  }
  await checkCredit(original, row.net, trx);
  const held = await stillHeld(context, original, trx);
  const totals = creditTotals(row.net, original, earlierOf(notes), { vatRate: row.vat_rate, held });
  const after = { ...row, ...totals };
  return { ...totals, advances: JSON.stringify(givenBack(after, original, notes)) };
}

/** By the contract's days to pay; otherwise at once. */
async function dueDate(row: InvoiceRow, issue_date: string, trx: Connection): Promise<string> {
  const work = row.contract_id === null ? undefined : await contractWork(row.contract_id, trx);
  const days = row.type === 381 ? 0 : (work?.row.payment_days ?? 0);
  return new Date(Date.parse(`${issue_date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
