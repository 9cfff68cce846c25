import { pageAddress } from '#i18n/page-meta.ts';
import { type MailOutcome, outcomeOfMail } from '#modules/acceptances/server.ts';
import { checkNotWaiting } from '#modules/approvals/server.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import { createShareLinks, linkNotFound, vouchedByCode, withoutLink } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, everyone, staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { createDraftsService, mayBeReplaced } from './drafts/drafts.service.ts';
import type { Finding } from './e-invoice/checks.engine.ts';
import { refusalsOf } from './e-invoice/refusals.engine.ts';
import {
  addCreditNote,
  addDebitNote,
  invoices,
  issueInvoice,
  listFindings,
  listSubmissions,
  paySharedInvoice,
  readInvoicePaper,
  readInvoiceXml,
  readSharedXml,
  replaceInvoice,
  sendInvoice,
  sendWhenCleared,
  type ZatcaMessage,
} from './invoices.contract.ts';
import { openOf } from './invoices.engine.ts';
import { invoicesSheet } from './invoices.export.ts';
import type { InvoiceRow } from './invoices.fields.ts';
import { givenInvoice } from './invoices.links.ts';
import { whatsAppText } from './invoices.mails.ts';
import { customerIn } from './invoices.presenter.ts';
import { invoiceNotFound, nothingOpen, notIssued } from './invoices.problems.ts';
import { authorityOf } from './issuing/authority.subject.ts';
import { createIssuing, mayBeIssued } from './issuing/issuing.service.ts';
import { chooseSending, mayBeSent, mayWait, sendInvoice as sendTo } from './issuing/sending.service.ts';
import { xmlAnswer } from './issuing/xml-answer.presenter.ts';
import { readyGateways } from './paying/gateways.subject.ts';

export function mountInvoices(api: Api, context: ServerContext): void {
  const service = createDraftsService(context);
  const issuing = createIssuing(context);
  const links = createShareLinks(context);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: InvoiceRow) => found.updated_at;
  const read = async (row: InvoiceRow) => ({ invoice: await service.read(row) });
  const again = async (id: number) => read(await service.find(id));
  const sentAnswer = async (row: InvoiceRow, mail: MailOutcome) => ({
    ...(await read(row)),
    ...{ mailed: mail !== 'none', mail, whatsapp: await whatsAppText(context, row) },
  });
  const reading = { allow: staffCan('invoices', 'read'), find };

  // The preview and the paper are for those who may not send it.
  const seenBy = withoutLink('invoices');
  serveRecord(api, context, {
    as: 'invoice',
    permission: 'invoices',
    contracts: invoices,
    service,
    sheet: invoicesSheet,
    deleted: 'invoices.deleted',
    seenBy,
  });
  for (const [contract, type] of [
    [addCreditNote, 381],
    [addDebitNote, 383],
  ] as const)
    api.serve(contract, {
      allow: staffCan('invoices', 'create'),
      find: async (call) => {
        const row = await find(call);
        if (row.number === null) throw notIssued();
        return row;
      },
      again,
      handle: async ({ found, body, caller, key }) => ({
        invoice: await service.addNote(found, body, type, caller, key),
      }),
    });
  api.serve(issueInvoice, {
    allow: staffCan('invoices', 'update'),
    find,
    state: async (row) => {
      mayBeIssued(row);
      await checkNotWaiting(context, { subject: 'invoice', id: row.id });
    },
    changedAt,
    again,
    handle: async ({ found, caller }) => read(await issuing.issue(found, staffOf(caller))),
  });
  api.serve(replaceInvoice, {
    allow: staffCan('invoices', 'create'),
    find,
    state: mayBeReplaced,
    again,
    handle: async ({ found, caller, key }) => ({ invoice: await service.replace(found, caller, key) }),
  });
  api.serve(listFindings, {
    ...reading,
    handle: async ({ found, locale }) => {
      const words = context.words(locale);
      const findings: (Finding & { rule?: string })[] =
        found.state === 'draft' ? await issuing.findings(found) : refusalsOf(rulesAgainst(found));
      return findings.map(({ field, code, parameters, rule = null }) => ({
        ...{ field, message: words(code, parameters), rule },
      }));
    },
  });
  api.serve(sendInvoice, {
    allow: staffCan('invoices', 'update'),
    find,
    state: mayBeSent,
    again: async (id) => {
      const row = await service.find(id);
      return sentAnswer(row, await outcomeOfMail(context, customerIn(row)));
    },
    handle: async ({ found, caller }) => {
      const { row, mail } = await sendTo(context, found, caller);
      return sentAnswer(row, mail);
    },
  });
  api.serve(sendWhenCleared, {
    allow: staffCan('invoices', 'update'),
    find,
    state: mayWait,
    handle: async ({ found, body, caller }) => {
      await chooseSending(context, found, body.when_cleared, caller);
      return again(found.id);
    },
  });
  api.serve(readSharedXml, {
    allow: everyone,
    handle: async ({ params, http }) => {
      const { subject, id } = await links.reach(params.code, http);
      const row = subject === 'invoice' ? await givenInvoice(id, context.database.kysely) : undefined;
      if (!row) throw linkNotFound();
      return xmlAnswer(context, row);
    },
  });
  api.serve(paySharedInvoice, {
    allow: everyone,
    vouched: vouchedByCode,
    find: async ({ params, http }) => {
      const { subject, id } = await links.reach(params.code, http);
      const row = subject === 'invoice' ? await givenInvoice(id, context.database.kysely) : undefined;
      if (!row) throw linkNotFound();
      return row;
    },
    state: (row) => {
      if (leftToPay(row) <= 0) throw nothingOpen();
    },
    handle: async ({ params, found: row, body, locale: read }) => {
      const gateway = (await readyGateways(context)).find((one) => one.id === body.gateway);
      if (!gateway) throw linkNotFound();
      const amount = leftToPay(row);
      const locale = body.locale ?? read;
      const returnTo = pageAddress(context.config.publicUrl, `/d/${params.code}`, locale);
      const payment = { invoice_id: row.id, number: row.number ?? '', amount, locale, returnTo };
      return { url: await gateway.begin(payment) };
    },
  });
  api.serve(readInvoiceXml, {
    ...reading,
    handle: async ({ found, query }) => xmlAnswer(context, found, query.edition),
  });
  api.serve(readInvoicePaper, {
    ...reading,
    handle: async ({ found, query, locale, caller }) => {
      const paper = await paperOf(context, {
        ...{ subject: 'invoice', id: found.id },
        locale: query.locale ?? locale,
      });
      if (!paper) throw invoiceNotFound();
      return pdfAnswer(paper, caller);
    },
  });
  api.serve(listSubmissions, {
    ...reading,
    handle: async ({ found }) => (await authorityOf(context)?.submissionsOf(found.id)) ?? [],
  });
}

const leftToPay = (row: InvoiceRow) => (row.type === 381 ? 0 : openOf(row));

/** The rules by which the authority refused it, or of which it warned. */
function rulesAgainst({ zatca_messages }: InvoiceRow): string[] {
  const messages = JSON.parse(zatca_messages) as ZatcaMessage[];
  return messages.flatMap(({ kind, code }) => (kind === 'info' || code === '' ? [] : [code]));
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
