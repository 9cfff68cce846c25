import { z } from 'zod';
import type { States } from '#base/record.ts';
import { binMark } from '#modules/customers/customers.contract.ts';
import { assigned, assigning, mentioned } from '#modules/notes/notes.contract.ts';
import { phoneField } from '#wire/contact-fields.ts';
import { defineContract } from '#wire/contract.ts';
import { optionalNumber, optionalText } from '#wire/entry-fields.ts';
import { id, idAsText, line, localeName, moment, paragraph, pathId, translationsOf } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { period } from '#wire/period.ts';
import { weekly } from '#wire/weekly.ts';
import { leadSources, lostReasons, max, projectTypes, realEstateTypes } from '../requests.values.ts';

/** Status of a lead; any may follow any other. */
export const leadStatuses = ['new', 'contacted', 'visit', 'offer_sent', 'won', 'lost'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** Statuses of leads that staff still work on. */
export const openStatuses = ['new', 'contacted', 'visit', 'offer_sent'] as const;

/** Every status may follow every other. */
export const leadMoves = Object.fromEntries(
  leadStatuses.map((status) => [status, leadStatuses]),
) as unknown as States<LeadStatus>;

const leadEstimation = z
  .object({
    id: z.int(),
    number: z.string(),
    total_amount: z.number().meta({ description: 'SAR' }),
    city: z.string(),
    status: z.string(),
    url: z.string().nullable().meta({ description: 'Its shared page; null while its link is closed' }),
  })
  .meta({ id: 'LeadEstimation' });

export type LeadEstimation = z.infer<typeof leadEstimation>;

export const lead = z
  .object({
    id: z.int(),
    name: z.string(),
    source: z.enum(leadSources).meta({ description: 'Where it came from; `site` is the quote form' }),
    email: z.string().meta({ description: 'Empty for a message that names only a phone' }),
    phone: z.string().meta({ description: 'Empty for a message that names only an e-mail address' }),
    subject: z.string().meta({ description: 'The subject of a message; empty for a quote request' }),
    message: z.string(),
    real_estate_type: z.enum(realEstateTypes).nullable().meta({ description: 'Null for a message' }),
    project_type: z.enum(projectTypes).nullable().meta({ description: 'Null for a message' }),
    status: z.enum(leadStatuses),
    stage: z.enum(leadStatuses).meta({ description: 'The same as `status`' }),
    lost_reason: z.enum(lostReasons).nullable().meta({ description: 'Null unless it is lost' }),
    customer_id: z.int().nullable().meta({ description: 'The customer it belongs to; null for spam' }),
    customer: z
      .object({ id: z.int(), name: z.string(), translations: translationsOf(['name']), ...binMark })
      .nullable(),
    estimation_id: z.int().nullable().meta({ description: 'Its newest estimation' }),
    estimation: leadEstimation.nullable(),
    estimations: z.array(leadEstimation).meta({ description: 'All its estimations, newest first' }),
    value: z
      .number()
      .nullable()
      .meta({ description: 'SAR: as typed by staff, else the total of its estimation; null for neither' }),
    value_source: z.enum(['staff', 'estimation']).nullable(),
    ...assigned,
    untouched_since: moment.nullable().meta({
      description: 'Since when nobody touched it, if that is longer than the rules of leads allow',
    }),
    is_spam: z.boolean(),
    spam_reason: z.string().nullable(),
    locale: localeName.meta({ description: 'The language in which it was sent' }),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Lead' });

export type Lead = z.infer<typeof lead>;

const leadNote = z
  .object({ id: z.int(), user_name: z.string(), text: z.string(), created_at: moment })
  .meta({ id: 'LeadNote' });

export type LeadNote = z.infer<typeof leadNote>;

/** Which leads a list or the board shows. */
export const narrowing = {
  source: z.enum(leadSources).optional(),
  customer_id: idAsText.optional(),
  assignee: z
    .union([z.literal('me'), idAsText])
    .optional()
    .meta({ description: "The assignee's id; `me` for the caller" }),
};

const query = listQuery(
  ['created_at', 'id', 'name', 'status', 'next_action_on', 'value'],
  '-created_at',
).extend({
  ...asFile,
  ...narrowing,
  status: z.enum(leadStatuses).optional(),
  stage: z.enum(leadStatuses).optional().meta({ description: 'The same as `status`' }),
  ...period,
  due: z.enum(['late', 'today']).optional().meta({ description: 'Open leads whose next action is due then' }),
  spam: z.enum(['0', '1']).default('0'),
  untouched: z.enum(['0', '1']).default('0').meta({ description: '1 for those that nobody touched in time' }),
});

export type LeadsQuery = z.output<typeof query>;

const tag = 'requests';

export const listLeads = defineContract({
  id: 'listLeads',
  tag,
  method: 'GET',
  path: '/api/requests',
  summary: 'Lists the quote requests, or with spam=1 those set aside as spam',
  query,
  answer: z.array(lead),
  alsoAs: Object.values(fileTypes),
});

export const listAssignees = defineContract({
  id: 'listAssignees',
  tag,
  method: 'GET',
  path: '/api/requests/assignees',
  summary: 'Lists the staff who may be assigned to a request',
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const countLeadsByWeek = defineContract({
  id: 'countLeadsByWeek',
  tag,
  method: 'GET',
  path: '/api/requests/weekly',
  summary: 'Counts the quote requests received each week, without spam',
  answer: weekly,
});

export const oneLead = z.object({ request: lead, notes: z.array(leadNote) });

export type OneLead = z.infer<typeof oneLead>;

export const readLead = defineContract({
  id: 'readLead',
  tag,
  method: 'GET',
  path: '/api/requests/{id}',
  summary: 'Reads a quote request with its notes, latest first',
  params: pathId,
  answer: oneLead,
});

const value = optionalNumber({ max: 1e12, decimals: 2 }).meta({
  description: 'SAR, at most two decimals; empty or null for the total of its estimation',
});

const estimationIds = z
  .array(id)
  .max(20)
  .optional()
  .meta({ description: 'All its estimations; the newest decides its value' });

/** A lead that staff enter. */
export const newLead = z.object({
  name: line(max.name),
  phone: phoneField('requests.phone', { landlines: true }),
  message: optionalText(max.message).meta({ description: 'What the caller wants' }),
  source: z.enum(leadSources).default('phone'),
  real_estate_type: z.enum(realEstateTypes).optional(),
  project_type: z.enum(projectTypes).optional(),
  customer_id: id
    .optional()
    .meta({ description: 'The customer it belongs to; otherwise found by the phone' }),
  assignee: id.nullable().optional().meta({
    description:
      'Null for nobody; omitted, the rules of leads choose whose turn it is, without turns the caller',
  }),
  value,
  estimation_ids: estimationIds,
});

export const createLead = defineContract({
  id: 'createLead',
  tag,
  method: 'POST',
  path: '/api/requests',
  summary:
    'Adds a lead; one with the same phone of the last 10 minutes is returned instead, with a note of what was entered differently',
  body: newLead,
  answer: z.object({ request: lead }),
  status: 201,
  idempotent: true,
});

export const changeLead = defineContract({
  id: 'changeLead',
  tag,
  method: 'PUT',
  path: '/api/requests/{id}',
  summary:
    'Changes status, assignee, next action or folder of a quote request, and adds a note. An open lead without a next action gets the default one',
  params: pathId,
  body: z.object({
    status: z.enum(leadStatuses).optional(),
    stage: z
      .enum(leadStatuses)
      .optional()
      .meta({ description: 'The same as `status`; `lost` requires a reason' }),
    lost_reason: z.enum(lostReasons).nullable().optional(),
    customer_id: id.nullable().optional(),
    value,
    estimation_ids: estimationIds,
    ...assigning,
    is_spam: z.boolean().optional(),
    note: z.preprocess(
      (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
      paragraph(5000).optional(),
    ),
    mentions: mentioned,
    updated_at: moment.optional(),
  }),
  answer: oneLead,
  problems: [409],
});
