import { z } from 'zod';
import { totalNames } from '#modules/certificates/certificates.engine.ts';
import { milestone } from '#modules/contracts/contracts.contract.ts';
import { handoverKinds } from '#modules/retention/releases/releases.engine.ts';
import { linkCode } from '#modules/share-links/share-links.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { day, idParameter, moment, paragraph, pathId, translationsOf } from '#wire/fields.ts';
import { nextSteps } from './project.engine.ts';

const riyals = z.number().meta({ description: 'SAR' });
const percent = z.number().meta({ description: 'Per cent' });
const sums = z.object({ net: riyals, vat: riyals, total: riyals });
const named = { name: z.string(), translations: translationsOf(['name']) };

/** The document's own page and paper are behind its code. */
const link = z
  .object({ code: z.string(), url: z.string() })
  .nullable()
  .meta({ description: 'Its own page, where it is agreed, and the PDF; null if the link was withdrawn' });

const photograph = z
  .object({
    id: z.int(),
    caption: z.string(),
    taken_at: moment.nullable(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'ShownPhotograph' });

export type ShownPhotograph = z.infer<typeof photograph>;

const summary = {
  id: z.int().meta({ description: 'Of the contract' }),
  ...named,
  contract_number: z.string(),
  state: z.string().meta({ description: 'Of the contract' }),
  percent: percent.meta({ description: 'How much of the work is certified, in per cent' }),
  stage: z.string().nullable().meta({ description: 'What is being built, by the latest shown day' }),
  next: z
    .object({ step: z.enum(nextSteps), date: day.nullable() })
    .nullable()
    .meta({ description: 'What happens next' }),
  next_milestone: milestone
    .nullable()
    .meta({ description: 'The first milestone not reached, for contracts with milestones' }),
  site: z.object({ city: z.string(), district: z.string(), plot: z.string(), permit_no: z.string() }),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  waiting: z.int().meta({ description: 'Documents that await the customer’s decision' }),
  photograph: photograph.extend({ day }).nullable().meta({ description: 'The latest one' }),
};

const summaryOf = z.object(summary).meta({ id: 'OwnProjectInList' });

export type OwnProjectInList = z.infer<typeof summaryOf>;

const line = z.object({
  id: z.int(),
  section: z.string(),
  description: z.string(),
  translations: translationsOf(['section', 'description']),
  original: riyals,
  amount: riyals,
  percent: percent.meta({ description: 'Certified' }),
  order: z.string().nullable().meta({ description: 'The change order that added it' }),
});

export type ProjectLine = z.infer<typeof line>;

const waiting = z.object({
  kind: z.enum(['contract', 'change_order', 'certificate']),
  id: z.int(),
  number: z.string(),
  sequence: z.int().nullable(),
  amount: riyals,
  link,
});

const changeOrder = z.object({
  id: z.int(),
  number: z.string().nullable(),
  sequence: z.int().nullable(),
  state: z.string(),
  ...named,
  days: z.int(),
  totals: sums,
  before: sums,
  after: sums,
  sent_on: day.nullable(),
  accepted_on: day.nullable(),
  link,
});

const certificate = z.object({
  id: z.int(),
  sequence: z.int(),
  number: z.string().nullable(),
  state: z.string(),
  period_from: day.nullable(),
  period_to: day.nullable(),
  totals: z.object(
    Object.fromEntries(totalNames.map((name) => [name, riyals])) as Record<
      (typeof totalNames)[number],
      typeof riyals
    >,
  ),
  agreed_on: day.nullable(),
  link,
});

export type ProjectCertificate = z.infer<typeof certificate>;

const invoice = z
  .object({
    id: z.int().nullable().meta({ description: 'Null for one that was issued in another system' }),
    number: z.string(),
    type: z.enum(['388', '386', '381', '383']),
    date: day,
    due_date: day.nullable(),
    certificate_id: z.int().nullable(),
    sequence: z.int().nullable().meta({ description: 'Of the certificate' }),
    payable: riyals.meta({ description: 'Below zero of a credit note' }),
    retention: riyals.meta({ description: 'Of the payable amount, retained by the customer' }),
    due: riyals.meta({ description: 'Payable less what is retained and charged' }),
    open: riyals.meta({ description: 'Of it, not paid yet' }),
    state: z.string().meta({ description: 'Of the invoice; `deducted` of a credit note' }),
    code: z.string().nullable().optional().meta({ description: 'Of its own page' }),
    pdf: z.string().nullable().meta({ description: 'Address of the PDF' }),
    xml: z.string().nullable().meta({ description: 'Address of the XML' }),
  })
  .meta({ id: 'ShownInvoice' });

export type ShownInvoice = z.infer<typeof invoice>;

const payment = z
  .object({
    ...{ number: z.string(), date: day, method: z.string() },
    amount: riyals.meta({ description: 'Of the contract; below zero of a refund' }),
  })
  .meta({ id: 'ShownPayment' });

export type ShownPayment = z.infer<typeof payment>;

const release = z.object({
  on: z.enum(handoverKinds),
  number: z.string().nullable().meta({ description: 'Null until it is claimed' }),
  state: z.enum(['planned', 'claimed', 'agreed', 'paid']),
  amount: riyals,
  date: day.nullable().meta({ description: 'Of the claim, or of the handover as it was or is planned' }),
});

const shownDay = z.object({
  id: z.int(),
  day,
  stage: z.string(),
  written: z
    .object({
      weather: z.string(),
      temperature: z.int().nullable(),
      people_total: z.int(),
      works: z.string(),
    })
    .nullable(),
  photographs: z.array(photograph),
});

export type ProjectDay = z.infer<typeof shownDay>;

export const message = z
  .object({
    id: z.int(),
    from: z.enum(['customer', 'office']),
    text: z.string(),
    created_at: moment,
  })
  .meta({ id: 'ProjectMessage' });

export type ProjectMessage = z.infer<typeof message>;

/** What a customer sees of a contract: nothing of cost, margin, internal notes, log and colleagues. */
export const ownProject = z
  .object({
    ...summary,
    party: z.string().meta({ description: 'Name of the customer' }),
    signed_on: day.nullable(),
    link,
    duration_days: z.int().nullable(),
    handovers: z.array(
      z.object({ on: z.enum(['preliminary', 'final']), date: day, defects: z.array(z.string()) }),
    ),
    lines: z.array(line),
    value: z.object({ original: sums, changes: sums, revised: sums }),
    account: z
      .object({
        total: riyals.meta({
          description: 'The revised contract, and what is charged besides it, such as debit notes',
        }),
        paid: riyals.meta({ description: 'By receipts, less refunds, with advances and released retention' }),
        due: riyals.meta({ description: 'To be paid now' }),
        credit: riyals.meta({ description: 'Owed to the customer, below zero; 0 for nothing' }),
        pending: riyals.meta({
          description: 'Invoiced, and to be paid once the authority has accepted the invoice',
        }),
        to_agree: riyals.meta({ description: 'To be paid once certificates are agreed' }),
        to_retain: riyals.meta({ description: 'What those will retain' }),
        advance: riyals.meta({
          description: 'What certificates deduct as paid in advance while the advance is not invoiced',
        }),
        retained: riyals.meta({ description: 'By what the customer has agreed to, less what was released' }),
        deducted: riyals,
        not_done: riyals.meta({ description: 'To be paid for work to come, less the advance that is left' }),
      })
      .meta({ description: 'With VAT; the parts add up to the total' }),
    advance: z
      .object({ received: riyals, recovered: riyals, rest: riyals })
      .meta({ description: 'By its invoices, without VAT' }),
    retention: z.array(release).meta({
      description: 'By the handover at which it is released: what was claimed, then what is planned',
    }),
    waiting_for: z.array(waiting).meta({ description: 'What awaits the customer, most urgent first' }),
    change_orders: z.array(changeOrder),
    certificates: z.array(certificate),
    invoices: z.array(invoice),
    payments: z.array(payment),
    transfer: z
      .object({ iban: z.string(), reference: z.string() })
      .nullable()
      .meta({ description: 'Where payments are transferred to, and what the transfer names' }),
    days: z.array(shownDay).meta({ description: 'The site diary as far as it is shown, latest day first' }),
    messages: z.array(message).meta({ description: 'Between customer and office, oldest first' }),
    mails: z.boolean().meta({ description: 'Whether answers also come by mail' }),
  })
  .meta({ id: 'OwnProject' });

export type OwnProject = z.infer<typeof ownProject>;

const tag = 'my projects';
const path = '/api/my/projects';

export const listOwnProjects = defineContract({
  id: 'listOwnProjects',
  tag,
  method: 'GET',
  path,
  summary: 'Lists the caller’s own projects: contracts that were sent to them or signed, newest first',
  answer: z.array(summaryOf),
});

const answer = z.object({ project: ownProject });

export const readOwnProject = defineContract({
  id: 'readOwnProject',
  tag,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Reads one of the caller’s own projects; 404 for any other',
  params: pathId,
  answer,
});

const ownWaiting = z
  .object({
    projects: z.int().meta({ description: 'How many projects the caller has' }),
    waiting: z
      .array(waiting.extend({ project: z.object({ id: z.int(), ...named, contract_number: z.string() }) }))
      .meta({ description: 'What awaits the caller’s decision in them' }),
  })
  .meta({ id: 'OwnWaiting' });

export type OwnWaiting = z.infer<typeof ownWaiting>;

export const readOwnWaiting = defineContract({
  id: 'readOwnWaiting',
  tag,
  method: 'GET',
  path: '/api/my/waiting',
  summary: 'Counts the caller’s own projects, and lists what awaits them there',
  answer: ownWaiting,
});

export const writeOwnMessage = defineContract({
  id: 'writeOwnMessage',
  tag,
  method: 'POST',
  path: `${path}/{id}/messages`,
  summary: 'Writes to the office about an own project',
  params: pathId,
  body: z.object({ text: paragraph(2000) }),
  answer: z.object({ message }),
  status: 201,
  idempotent: true,
  problems: [429],
});

export const readLinkedProject = defineContract({
  id: 'readLinkedProject',
  tag: 'share links',
  method: 'GET',
  path: '/api/d/{code}/project',
  summary: 'The project of a contract, for the holder of the contract’s link',
  params: linkCode,
  answer,
  problems: [410, 429],
});

export const readLinkedPicture = defineContract({
  id: 'readLinkedPicture',
  tag: 'share links',
  method: 'GET',
  path: '/api/d/{code}/diary-photographs/{id}/{width}',
  summary: 'Returns a photograph that is shown to the customer, to the holder of the contract’s link',
  params: linkCode.extend({ id: idParameter, width: idParameter }),
  answer: z.string().meta({ format: 'binary' }),
  type: 'image/webp',
  problems: [410, 429],
});
