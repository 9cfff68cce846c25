import { z } from 'zod';
import { acceptance, documentEvidence, linkDocument } from '#modules/acceptances/acceptances.contract.ts';
import { quoteCustomer } from '#modules/quotes/quotes.contract.ts';
import { linkCode } from '#modules/share-links/share-links.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { bothLanguages, mailOutcome, moveContracts, paperContract } from '#wire/document-contracts.ts';
import {
  englishOf,
  hundredths,
  optionalDay,
  optionalText,
  thousandths,
  writtenDay,
} from '#wire/entry-fields.ts';
import {
  day,
  id,
  idAsText,
  idParameter,
  line,
  localeName,
  moment,
  paragraph,
  pathId,
  text,
  translationsOf,
} from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { contractWarnings, releases } from './contracts.engine.ts';
import { contractColumns, contractFields, penaltyFields, siteFields } from './contracts.fields.ts';

const maxLines = 300;
export const maxClauses = 100;
export const maxMilestones = 60;
/** SAR, for a line and for a whole contract: their halalas stay exact in a JSON number. */
export const maxQuantity = 1_000_000_000;
export const maxAmount = 1_000_000_000_000;

const riyals = z.number().meta({ description: 'SAR' });

const changeOrderName = z.object({ id: z.int(), number: z.string() });

const contractLine = z
  .object({
    id: z.int().meta({ description: 'Unique within the contract' }),
    section: z.string().meta({ description: 'Heading that begins above the line; empty for none' }),
    description: z.string(),
    translations: z.object({
      en: z.object({ section: z.string().optional(), description: z.string().optional() }).optional(),
    }),
    unit: z.string(),
    quantity: z.number().nullable().meta({ description: 'As signed; null for a line without one' }),
    revised_quantity: z
      .number()
      .nullable()
      .meta({ description: 'With the changes applied to it, in a remeasured contract' }),
    unit_price: riyals.nullable(),
    amount: riyals.meta({ description: 'With the changes applied to it; 0 for an omitted one' }),
    original: riyals.meta({ description: 'As signed; 0 for one that a change order added' }),
    order: changeOrderName.nullable().meta({ description: 'The change order that added it' }),
    changes: z.array(z.object({ order: changeOrderName, amount: riyals, quantity: z.number().nullable() })),
    certified: riyals.meta({ description: 'How much of it is certified' }),
    certified_percent: z.number().meta({ description: 'How much of it is certified, in per cent' }),
    certified_quantity: z.number().nullable().meta({ description: 'Of a line that is remeasured' }),
  })
  .meta({ id: 'ContractLine' });

export type ContractLineAnswer = z.infer<typeof contractLine>;

const sums = z.object({ net: riyals, vat: riyals, total: riyals });

const value = z
  .object({ original: sums, changes: sums, revised: sums })
  .meta({ description: 'As signed, the changes applied since, and both together' });

export const clause = z
  .object({
    title: z.string(),
    body: z.string(),
    translations: z.object({
      en: z.object({ title: z.string().optional(), body: z.string().optional() }).optional(),
    }),
  })
  .meta({ id: 'ContractClause' });

export type ClauseAnswer = z.infer<typeof clause>;

const annex = z
  .object({
    id: z.int().meta({ description: 'Of the file' }),
    name: z.string(),
    size: z.int(),
    sha256: z.string(),
  })
  .meta({ id: 'ContractAnnex' });

export type AnnexAnswer = z.infer<typeof annex>;

const annexes = z
  .array(annex)
  .meta({ description: 'Files that are part of what is signed: those of a draft, fixed with its approval' });

export const milestone = z
  .object({
    title: z.string(),
    translations: translationsOf(['title']),
    percent: z.number().meta({ description: 'Of the net' }),
    on: day.nullable().meta({ description: 'When it is planned' }),
    amount: riyals.meta({ description: 'Without VAT, of the contract as signed' }),
  })
  .meta({ id: 'ContractMilestone' });

export type MilestoneAnswer = z.infer<typeof milestone>;

const release = z.object({ on: z.enum(releases), percent: z.number() });

const handover = z.object({ on: z.enum(releases), date: day, defects: z.array(z.string()) });

const link = z.object({ code: z.string(), url: z.string() });

const site = z.object(answerShape(siteFields));

const penalty = z.object(answerShape(penaltyFields));

/** What a contract says, for staff and for its customer. */
const said = {
  ...answerShape(contractFields),
  site,
  penalty,
  retention_release: z
    .array(release)
    .meta({ description: 'How much of the retention is released at which handover; 100 per cent together' }),
  milestones: z.array(milestone).meta({ description: '100 per cent together; empty for none' }),
  value,
  clauses_version: z.int().nullable().meta({ description: 'The version of the clauses it began with' }),
};

export const contract = z
  .object({
    id: z.int(),
    number: z.string().nullable().meta({ description: 'Null until it is approved' }),
    state: z.enum(contractColumns.state.values),
    ...said,
    totals: sums.meta({ description: 'The revised value' }),
    customer_id: z.int().nullable(),
    customer: quoteCustomer.nullable(),
    quote_id: z.int().nullable(),
    project_id: z.int().nullable(),
    lines: z.array(contractLine).meta({ description: 'Left out of lists' }).optional(),
    clauses: z.array(clause).meta({ description: 'Left out of lists' }).optional(),
    annexes: annexes.optional(),
    clauses_reviewed: z
      .boolean()
      .meta({ description: 'False while the clauses are samples that nobody changed or confirmed' }),
    warnings: z
      .array(z.enum(contractWarnings))
      .meta({
        description: 'What to look at before it is signed; nothing is refused for it. Left out of lists',
      })
      .optional(),
    handovers: z.array(handover),
    locale: localeName.meta({ description: 'Language of the mails to the customer' }),
    prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    approved_at: moment.nullable(),
    sent_at: moment.nullable(),
    viewed_at: moment.nullable().meta({ description: 'When the customer first opened the link' }),
    signed_on: day.nullable(),
    signed_by: z.string().meta({ description: 'Who signed for the customer; empty until then' }),
    termination_reason: z.string(),
    share: link.extend({ open: z.boolean() }).nullable(),
    verify: link.nullable(),
    ...documentEvidence,
    acceptance: acceptance
      .nullable()
      .meta({ description: 'The evidence of the signature; left out of lists' })
      .optional(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'Contract' });

export type Contract = z.infer<typeof contract>;

const percentage = hundredths(100);
const price = hundredths(maxAmount);

const lineEntry = z.object({
  id: id.optional().meta({ description: 'Of an existing line; a line without one is new' }),
  section: optionalText(200),
  description: line(1000),
  translations: englishOf({ section: optionalText(200), description: optionalText(1000) }),
  unit: optionalText(40),
  quantity: thousandths(maxQuantity).nullable().optional(),
  unit_price: price.nullable().optional(),
  amount: price
    .optional()
    .meta({ description: 'Needed without quantity and unit price, of which it is the product' }),
});

export const clauseEntry = z.object({
  title: line(200),
  body: paragraph(10_000),
  translations: englishOf({ title: optionalText(200), body: optionalText(10_000) }),
});

const milestoneEntry = z.object({
  title: line(200),
  translations: englishOf({ title: optionalText(200) }),
  percent: percentage,
  on: optionalDay,
});

const written = {
  site: z.object(changeShape(siteFields)).optional(),
  penalty: z.object(changeShape(penaltyFields)).optional(),
  retention_release: z
    .array(z.object({ on: z.enum(releases), percent: percentage }))
    .min(1)
    .max(releases.length)
    .refine((parts) => new Set(parts.map(({ on }) => on)).size === parts.length, { error: 'common.twice' })
    .refine((parts) => Math.round(parts.reduce((sum, part) => sum + part.percent * 100, 0)) === 10_000, {
      error: 'contracts.not_whole',
    })
    .optional(),
  milestones: z.array(milestoneEntry).max(maxMilestones).optional(),
  customer_id: id.nullable().optional(),
  project_id: id.nullable().optional(),
  locale: localeName.optional(),
  lines: z.array(lineEntry).max(maxLines, { error: 'contracts.too_many_lines' }).optional(),
  clauses: z.array(clauseEntry).max(maxClauses).optional(),
  clauses_reviewed: z.boolean().optional().meta({ description: 'Confirms sample clauses as they are' }),
};

const tag = 'contracts';
const path = '/api/contracts';

export const contracts = recordContracts({
  as: 'contract',
  ids: { one: 'Contract', all: 'Contracts' },
  tag,
  path,
  called: { one: 'a contract', all: 'the contracts' },
  answer: contract,
  query: recordQuery(
    contractColumns,
    ['created_at', 'id', 'number', 'total', 'signed_on'],
    '-created_at',
  ).extend({
    customer_id: idAsText.optional(),
    quote_id: idAsText.optional(),
    project_id: idAsText.optional(),
    open: z.enum(['0', '1']).optional().meta({ description: '1: signed, and neither handed over nor ended' }),
  }),
  create: z.object({
    ...createShape(contractFields),
    ...written,
    quote_id: id.optional().meta({
      description:
        'Takes over the customer, the chosen items and the conditions of an accepted quote; its discount is spread over the items. 409 for a quote that is not accepted or has a contract',
    }),
  }),
  change: z.object({ ...changeShape(contractFields), ...written, ...readState }),
});

export type ContractsQuery = z.output<NonNullable<typeof contracts.list.query>>;
export type NewContract = z.output<typeof contracts.create.body & z.ZodType>;
export type ContractChange = z.output<typeof contracts.change.body & z.ZodType>;
export type LineEntry = z.output<typeof lineEntry>;
export type MilestoneEntry = z.output<typeof milestoneEntry>;
export type ClauseEntry = z.output<typeof clauseEntry>;

const answer = z.object({ contract });
const bare = z.object(readState);

const move = moveContracts({ one: 'Contract', tag, path, answer });

export const approveContract = move(
  'approve',
  'Approves a draft: it takes its number, and nothing in it changes any more but by change orders. 409 while an approval rule covers it; the first attempt asks for the approval',
  bare,
  true,
);

export const sendContract = defineContract({
  ...move('send', '', bare, true),
  summary: 'Sends an approved contract to be signed: its link is mailed with the paper',
  answer: answer.extend({
    mailed: z.boolean().meta({ description: 'False for a customer without an e-mail address' }),
    mail: mailOutcome,
  }),
});

export const mailContract = defineContract({
  id: 'mailContract',
  tag,
  method: 'POST',
  path: `${path}/{id}/mail`,
  summary: 'Mails the link of a sent contract again',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const signContract = defineContract({
  ...move('sign', '', bare),
  summary:
    'Records that a contract was signed on paper. The signed file is the part `file` of a form, of up to 2 MB, or one of the contract’s files: `file_id`, or else the newest',
  takes: ['multipart'],
  body: z.object({
    signed_on: writtenDay,
    name: line(),
    file: z.file().optional(),
    file_id: idAsText.optional(),
    ...readState,
  }),
});

export const activateContract = move(
  'activate',
  'Starts the work of a signed contract, by default on its own day, or today',
  z.object({ starts_on: optionalDay, ...readState }),
  true,
);

export const startContract = move(
  'start',
  'Corrects the day on which the work began. 409 once there is a certificate',
  z.object({ starts_on: writtenDay, ...readState }),
);

const reason = text(1000).optional();

export const suspendContract = move(
  'suspend',
  'Suspends an active contract',
  z.object({ reason, ...readState }),
  true,
);

export const resumeContract = move(
  'resume',
  'Resumes a suspended contract',
  z.object({ reason, ...readState }),
  true,
);

export const handOverContract = move(
  'hand-over',
  'Records a handover with what remains to be repaired: the preliminary one of an active contract, then the final one',
  z.object({
    on: z.enum(releases),
    date: writtenDay,
    defects: z.array(line(1000)).max(500).default([]),
    ...readState,
  }),
);

export const takeBackHandover = move(
  'take-back-handover',
  'Takes back the latest handover, with a reason. 409 once retention is claimed on it',
  z.object({ reason: paragraph(1000), ...readState }),
);

export const closeContract = move(
  'close',
  'Closes a contract after its final handover. 409 while an accepted change order is not applied',
  bare,
  true,
);

export const terminateContract = move(
  'terminate',
  'Ends a contract before its handover, with a reason',
  z.object({ reason: paragraph(1000), ...readState }),
);

export const readContractPaper = paperContract({
  id: 'readContractPaper',
  tag,
  path: `${path}/{id}`,
  summary: 'The contract as a PDF; a draft is marked as one',
});

export const readSharedAnnex = defineContract({
  id: 'readSharedContractAnnex',
  tag: 'share links',
  method: 'GET',
  path: '/api/d/{code}/annexes/{id}',
  summary: 'An annex of a contract, for the holder of its link',
  params: linkCode.extend({ id: idParameter }),
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/octet-stream',
  problems: [410],
});

/** What the customer sees behind the link: `document` of `GET /api/d/{code}`. */
export const publicContract = z
  .object({
    number: z.string().nullable(),
    date: day.nullable().meta({ description: 'The day on which it was approved' }),
    ...said,
    party: z.string().meta({ description: 'Name of the customer' }),
    party_en: z.string().meta({ description: 'The same in English; empty if not known' }),
    lines: z.array(contractLine),
    clauses: z.array(clause),
    annexes,
    handovers: z.array(handover),
    agreement: bothLanguages.meta({
      description: 'The exact words beside the checkbox, which `agreed` confirms',
    }),
    ...linkDocument,
    signed_on: day.nullable(),
    hash: z.string().meta({ description: 'SHA-256 of the canonical JSON of what is signed' }),
    verify: link.nullable(),
  })
  .meta({ id: 'PublicContract' });

export type PublicContract = z.infer<typeof publicContract>;

export const previewContract = defineContract({
  id: 'previewContract',
  tag,
  method: 'GET',
  path: `${path}/{id}/preview`,
  summary: 'A contract as its customer sees it, before it is sent',
  params: pathId,
  answer: z.object({
    document: publicContract,
    state: z.enum(contractColumns.state.values),
    may: z.array(z.string()),
  }),
});
