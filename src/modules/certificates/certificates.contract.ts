import { z } from 'zod';
import { acceptance, documentEvidence, linkDocument } from '#modules/acceptances/acceptances.contract.ts';
import { addedFile } from '#modules/attachments/attachments.contract.ts';
import { quoteCustomer } from '#modules/quotes/quotes.contract.ts';
import { linkCode } from '#modules/share-links/share-links.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { bothLanguages, moveContracts, paperContract } from '#wire/document-contracts.ts';
import { hundredths, optionalDay, thousandths, writtenDay } from '#wire/entry-fields.ts';
import {
  day,
  id,
  idAsText,
  idParameter,
  line,
  moment,
  paragraph,
  pathId,
  translationsOf,
} from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, recordQuery } from '#wire/record-schemas.ts';
import { deductionKinds, totalNames } from './certificates.engine.ts';
import { certificateColumns } from './certificates.fields.ts';

/** With the lines that change orders add. */
const maxLines = 1000;
const maxCharges = 50;
/** Of a photograph, which a phone sends shrunk. */
export const maxPhotoBytes = 10 * 1024 * 1024;
const maxAmount = 1_000_000_000_000;
const maxQuantity = 1_000_000_000;

const riyals = z.number().meta({ description: 'SAR' });
const percent = z.number().meta({ description: 'Per cent' });

const photo = z
  .object({
    id: z.int().meta({ description: 'Of the file' }),
    name: z.string(),
    by: z.string(),
    created_at: moment,
  })
  .meta({ id: 'CertificatePhoto' });

export type CertificatePhoto = z.infer<typeof photo>;

const lineFigures = {
  line_id: z.int(),
  section: z.string().meta({ description: 'Heading that begins above the line; empty for none' }),
  description: z.string(),
  translations: z.object({
    en: z.object({ section: z.string().optional(), description: z.string().optional() }).optional(),
  }),
  order: z.string().nullable().meta({ description: 'The change order that added it' }),
  revised: riyals,
  previous_percent: percent,
  percent: percent.meta({ description: 'Done by now, in per cent' }),
  cumulative: riyals,
  previous: riyals,
  current: riyals,
  measured: z
    .object({
      unit: z.string(),
      unit_price: riyals,
      contracted: z.number().meta({ description: 'Quantity of the contract with its changes' }),
      previous: z.number(),
      quantity: z.number().meta({ description: 'Done by now' }),
    })
    .nullable()
    .meta({ description: 'Quantities of a line that is remeasured; its per cent may exceed 100' }),
};

const certificateLine = z.object({ ...lineFigures, photos: z.array(photo) }).meta({ id: 'CertificateLine' });

export type CertificateLine = z.infer<typeof certificateLine>;

const delayDays = z.object({ from: day, to: day });

const charge = z.object({
  kind: z.enum(deductionKinds).meta({
    description:
      'A price reduction lowers the net and its VAT; a contra charge is settled outside the invoice',
  }),
  description: z.string(),
  amount: riyals,
  delay: delayDays.nullable().meta({ description: 'The days of a penalty for delay' }),
});

const delayCharge = delayDays.extend({ amount: riyals });

const delay = z.object({
  ends_on: day.meta({ description: 'The last day on which the work is on time' }),
  handed_over_on: day.nullable().meta({ description: 'The day of the preliminary handover' }),
  percent_per_day: percent,
  cap_percent: percent.nullable(),
  net: riyals.meta({ description: 'What the percentages are of: the contract with its changes' }),
  charged: z.array(delayCharge).meta({ description: 'Penalties of the certificates before' }),
  open: delayCharge
    .nullable()
    .meta({ description: 'Days of delay up to the end of the period that no certificate charges yet' }),
});

const totals = z
  .object(
    Object.fromEntries(totalNames.map((name) => [name, riyals])) as Record<
      (typeof totalNames)[number],
      typeof riyals
    >,
  )
  .meta({ id: 'CertificateTotals' });

export type CertificateTotalsAnswer = z.infer<typeof totals>;

const link = z.object({ code: z.string(), url: z.string() });

/** What the contract says about it, with the sums of the certificates before. */
const terms = z.object({
  vat_rate: percent,
  advance: riyals,
  advance_percent: percent,
  retention_percent: percent,
  retention_base: z.enum(['net', 'gross']),
  retention_cap_percent: percent.nullable(),
  payment_days: z.int().nullable(),
  recovered_before: riyals,
  retained_before: riyals,
  reduced_before: riyals,
});

const termsForStaff = terms.extend({
  delay: delay.nullable().meta({ description: 'The penalty for delay; null if none is agreed' }),
  ended: z.boolean().meta({ description: 'The contract was terminated, and the certificate settles it' }),
});

export type CertificateTerms = z.infer<typeof terms>;
export type DelayAnswer = z.infer<typeof delay>;

export const certificate = z
  .object({
    id: z.int(),
    contract_id: z.int(),
    sequence: z.int().meta({ description: 'Counts up from 1 in the contract' }),
    number: z.string().nullable().meta({ description: 'Null until it is approved' }),
    ...answerShape(certificateColumns),
    state: z.enum(certificateColumns.state.values),
    contract: z.object({
      number: z.string(),
      name: z.string(),
      translations: translationsOf(['name']),
    }),
    customer: quoteCustomer.nullable(),
    lines: z.array(certificateLine).meta({ description: 'Left out of lists' }).optional(),
    contra_charges: z.array(charge),
    cumulative: riyals.meta({ description: 'Certified up to and including this one, without VAT' }),
    reduction: riyals.meta({ description: 'Price reductions; the net is without them' }),
    final: z.boolean().meta({ description: 'The last one of a remeasured contract' }),
    last: z.boolean().meta({
      description:
        'It certifies all or settles a terminated contract, and recovers what is left of the advance',
    }),
    next: z
      .object({ id: z.int(), sequence: z.int() })
      .nullable()
      .meta({ description: 'The one after it; left out of lists' })
      .optional(),
    totals,
    terms: termsForStaff.meta({ description: 'Left out of lists' }).optional(),
    prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    submitted_at: moment.nullable(),
    measured_at: moment.nullable(),
    approved_at: moment.nullable(),
    agrees_on: day
      .nullable()
      .meta({ description: 'The last day to answer before silence agrees to it; left out of lists' })
      .optional(),
    agreed_on: day.nullable(),
    agreed_by: z.string().meta({ description: 'Empty until then, and for one agreed by silence' }),
    invoice: z.object({ number: z.string(), date: day }).nullable(),
    paid_on: day.nullable(),
    viewed_at: moment.nullable().meta({ description: 'When the customer first opened the link' }),
    share: link.extend({ open: z.boolean() }).nullable(),
    verify: link.nullable(),
    ...documentEvidence,
    acceptance: acceptance
      .nullable()
      .meta({ description: 'The evidence of the agreement; left out of lists' })
      .optional(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'Certificate' });

export type Certificate = z.infer<typeof certificate>;

const lineEntry = z.object({
  line_id: id,
  percent: hundredths(100)
    .optional()
    .meta({ description: 'Done by now, in per cent; never below the one before' }),
  quantity: thousandths(maxQuantity)
    .optional()
    .meta({ description: 'Done by now, of a line that is remeasured; its per cent follows' }),
});

const chargeEntry = z.object({
  kind: z.enum(deductionKinds).default('contra_charge'),
  description: line(255),
  amount: hundredths(maxAmount).refine((amount) => Number(amount) > 0, { error: 'certificates.no_amount' }),
  delay: z
    .object({ from: writtenDay, to: writtenDay })
    .nullish()
    .meta({ description: 'The days of delay it is the penalty for; each day is charged once' }),
});

const written = {
  period_from: optionalDay,
  period_to: optionalDay,
  lines: z
    .array(lineEntry)
    .max(maxLines)
    .meta({ description: 'A line that is left out keeps its per cent' })
    .optional(),
  final: z
    .boolean()
    .optional()
    .meta({ description: 'The last one of a remeasured contract: it recovers what is left of the advance' }),
  contra_charges: z.array(chargeEntry).max(maxCharges).optional(),
};

const tag = 'certificates';
const path = '/api/certificates';

const queryBy = (order: 'sequence' | '-created_at') =>
  recordQuery(
    certificateColumns,
    ['created_at', 'id', 'number', 'sequence', 'due', 'net', 'agreed_on'],
    order,
  );

const calls = recordContracts({
  as: 'certificate',
  ids: { one: 'Certificate', all: 'Certificates' },
  tag,
  path,
  called: { one: 'a progress certificate', all: 'the progress certificates of all contracts' },
  answer: certificate,
  query: queryBy('-created_at').extend({ contract_id: idAsText.optional() }),
  create: z.object(written),
  change: z.object({ ...written, ...readState }),
});

/** The usual calls; certificates are created below their contract. */
export const certificates = {
  list: calls.list,
  read: calls.read,
  change: { ...calls.change, idempotent: true },
  remove: calls.remove,
  restore: calls.restore,
};

const ofContract = '/api/contracts/{id}/certificates';

export const listContractCertificates = defineContract({
  id: 'listContractCertificates',
  tag,
  method: 'GET',
  path: ofContract,
  summary: 'Lists the progress certificates of a contract, first to last',
  params: pathId,
  query: queryBy('sequence'),
  answer: z.array(certificate),
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

export const openCertificate = defineContract({
  ...calls.create,
  id: 'openCertificate',
  path: ofContract,
  summary:
    'Opens the next progress certificate of an active contract. 409 until the one before is invoiced. Lines that are left out keep their per cent; with `lines`, some of them must have progressed',
  params: pathId,
  bodyOptional: true,
  problems: [409],
});

export type CertificatesQuery = z.output<NonNullable<typeof calls.list.query>>;
export type NewCertificate = z.output<typeof calls.create.body & z.ZodType>;
export type CertificateChange = z.output<typeof calls.change.body & z.ZodType>;

const answer = z.object({ certificate });
const bare = z.object(readState);

const move = moveContracts({ one: 'Certificate', tag, path, answer });

export const submitCertificate = defineContract({
  ...move('submit', 'Submits a draft in which some line has progressed', bare, true),
  idempotent: true,
});

export const measureCertificate = move('measure', 'Confirms what was measured on the site', bare, true);

export const approveCertificate = move(
  'approve',
  'Approves a measured certificate: it takes its number, its figures stay, and its link is mailed to the customer. 409 while an approval rule covers it; the first attempt asks for the approval',
  bare,
  true,
);

export const returnCertificate = move(
  'return',
  'Returns a certificate that is not approved yet to a draft',
  z.object({ reason: paragraph(1000), ...readState }),
);

export const agreeCertificate = move(
  'agree',
  'Records that the customer agrees: on paper with a name, or without one because the days of the contract have passed. The signed file is one of the certificate’s files',
  z.object({
    agreed_on: optionalDay,
    name: line().optional(),
    file_id: idAsText.optional(),
    ...readState,
  }),
  true,
);

export const invoiceElsewhere = move(
  'invoiced-elsewhere',
  'Records that an agreed certificate was invoiced in another system, so that the next can be opened',
  z.object({ number: line(60), date: writtenDay, ...readState }),
);

const issuers = z.array(z.object({ id: z.int(), name: z.string() }));

export const listCertificateIssuers = defineContract({
  id: 'listCertificateIssuers',
  tag,
  method: 'GET',
  path: `${path}/{id}/issuers`,
  summary: 'Lists the staff who may invoice a certificate',
  params: pathId,
  answer: issuers,
});

export const remindIssuers = defineContract({
  id: 'remindIssuers',
  tag,
  method: 'POST',
  path: `${path}/{id}/remind`,
  summary: 'Notifies the staff who may invoice an agreed certificate that it waits for its invoice',
  params: pathId,
  answer: z.object({ reminded: issuers }),
  problems: [409],
});

export const addCertificatePhoto = defineContract({
  id: 'addCertificatePhoto',
  tag,
  method: 'POST',
  path: `${path}/{id}/photos`,
  summary: 'Adds a photograph of a line, as the part `file` of a form; its part `line_id` names the line',
  params: pathId,
  body: z.object({ line_id: z.string(), file: z.string().meta({ format: 'binary' }) }),
  streams: maxPhotoBytes,
  answer: addedFile,
  status: 201,
  idempotent: true,
  problems: [409],
});

export const readCertificatePaper = paperContract({
  id: 'readCertificatePaper',
  tag,
  path: `${path}/{id}`,
  summary: 'The progress certificate as a PDF; one that is not approved is marked as a draft',
});

export const readSharedPhoto = defineContract({
  id: 'readSharedCertificatePhoto',
  tag: 'share links',
  method: 'GET',
  path: '/api/d/{code}/photos/{id}',
  summary: 'A photograph of a progress certificate, for the holder of its link',
  params: linkCode.extend({ id: idParameter }),
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/octet-stream',
  problems: [410],
});

/** What the customer sees behind the link: `document` of `GET /api/d/{code}`. */
export const publicCertificate = z
  .object({
    number: z.string().nullable(),
    sequence: z.int(),
    date: day.nullable().meta({ description: 'The day on which it was approved' }),
    ...answerShape({ period_from: certificateColumns.period_from, period_to: certificateColumns.period_to }),
    contract: certificate.shape.contract,
    party: z.string().meta({ description: 'Name of the customer' }),
    party_en: z.string().meta({ description: 'The same in English; empty if not known' }),
    lines: z.array(certificateLine.extend({ photos: z.array(z.int()) })),
    contra_charges: z.array(charge),
    cumulative: riyals,
    reduction: riyals,
    final: z.boolean(),
    last: z.boolean(),
    totals,
    terms,
    agreement: bothLanguages.meta({
      description: 'The exact words beside the checkbox, which `agreed` confirms',
    }),
    ...linkDocument,
    agrees_on: day.nullable(),
    agreed_on: day.nullable(),
    hash: z.string().meta({ description: 'SHA-256 of the canonical JSON of what is agreed' }),
    verify: link.nullable(),
  })
  .meta({ id: 'PublicCertificate' });

export type PublicCertificate = z.infer<typeof publicCertificate>;

export const previewCertificate = defineContract({
  id: 'previewCertificate',
  tag,
  method: 'GET',
  path: `${path}/{id}/preview`,
  summary: 'A certificate as its customer will see it',
  params: pathId,
  answer: z.object({
    document: publicCertificate,
    state: z.enum(certificateColumns.state.values),
    may: z.array(z.string()),
  }),
});
