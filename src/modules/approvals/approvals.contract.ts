import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { moment, paragraph, pathId, text } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { approvalPurposes, approvalStates } from './approvals.engine.ts';

const person = z.object({ id: z.int(), name: z.string() });

/** English names next to Arabic ones, for roles; people have a single name. */
export const nameTranslations = z.object({ en: z.object({ name: z.string().optional() }).optional() });

const step = z.object({
  role: z.int().nullable(),
  user: z.int().nullable(),
  name: z.string(),
  translations: nameTranslations,
  state: z.enum(['approved', 'returned', 'due', 'later', 'ended']),
  yours: z.boolean().meta({ description: 'Whether the caller may decide it now' }),
  instead: z
    .array(
      z.object({
        role: z.int().nullable(),
        user: z.int().nullable(),
        name: z.string(),
        translations: nameTranslations,
      }),
    )
    .nullable()
    .meta({
      description: 'Who decides it because its own people have left or wrote the document; [] for nobody',
    }),
  by: person.nullable(),
  for: person.nullable().meta({ description: 'The person whose deputy decided' }),
  at: moment.nullable(),
  note: z.string(),
});

export const approval = z
  .object({
    id: z.int(),
    subject: z.string().meta({ description: 'The kind of document, such as quote' }),
    subject_id: z.int(),
    name: z.string().meta({ description: 'Name of the document when approval was requested' }),
    amount: z.number().meta({ description: 'SAR' }),
    state: z.enum(approvalStates),
    purpose: z.enum(approvalPurposes).meta({
      description: 'What the document does once it is approved: its usual next move if empty',
    }),
    prepared_by: person,
    requested_by: person.nullable(),
    written_by: z.array(person).meta({
      description: 'Who created or changed the document, or asked for its approval: they may not decide',
    }),
    rule_amount: z.number().meta({ description: 'SAR: minimum amount of the rule' }),
    rule_kind_name: z.object({ ar: z.string(), en: z.string() }).nullable().meta({
      description: 'What the rule is about, such as a discount; null for the amount of the document',
    }),
    steps: z.array(step),
    may_decide: z.boolean(),
    page: z.string().nullable().meta({ description: 'The page of the document in the panel' }),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Approval' });

export type Approval = z.infer<typeof approval>;

const tag = 'approvals';

export const listApprovals = defineContract({
  id: 'listApprovals',
  tag,
  method: 'GET',
  path: '/api/approvals',
  summary:
    'What waits for the caller’s approval; with `state` all approvals of documents that the caller may read',
  query: listQuery(['id'], '-id')
    .omit({ q: true })
    .extend({ state: z.enum([...approvalStates, 'all']).optional() }),
  answer: z.array(approval),
});

export type ApprovalsQuery = z.output<NonNullable<typeof listApprovals.query>>;

const maxNote = 2000;

const unchanged = { updated_at: moment.optional() };

export const approve = defineContract({
  id: 'approve',
  tag,
  method: 'POST',
  path: '/api/approvals/{id}/approve',
  summary: 'Approves the current step',
  params: pathId,
  body: z.object({ note: text(maxNote).default(''), ...unchanged }),
  answer: z.object({ approval }),
  problems: [409],
  idempotent: true,
});

export const returnApproval = defineContract({
  id: 'returnApproval',
  tag,
  method: 'POST',
  path: '/api/approvals/{id}/return',
  summary: 'Returns the document to its preparer, with a reason',
  params: pathId,
  body: z.object({ reason: paragraph(maxNote), ...unchanged }),
  answer: z.object({ approval }),
  problems: [409],
  idempotent: true,
});

export const listApprovalChoices = defineContract({
  id: 'listApprovalChoices',
  tag,
  method: 'GET',
  path: '/api/approvals/choices',
  summary: 'Lists the kinds of documents for rules, and the roles and people who can approve',
  answer: z.object({
    kinds: z.array(z.object({ kind: z.string(), name: z.object({ ar: z.string(), en: z.string() }) })),
    roles: z.array(z.object({ id: z.int(), name: z.string(), translations: nameTranslations })),
    people: z.array(z.object({ id: z.int(), name: z.string(), role: z.int() })),
  }),
});

export type ApprovalChoices = z.infer<NonNullable<typeof listApprovalChoices.answer>>;

const recordApprovals = z.object({ approval: approval.nullable(), earlier: z.array(approval) });

export type RecordApprovals = z.infer<typeof recordApprovals>;

/** The calls for documents of one kind, below each one's address, such as `/api/quotes/{id}`. */
export function approvalOfRecord(subject: string, api: string) {
  const name = subject.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const tag = api.split('/')[2] ?? subject;
  return {
    read: defineContract({
      id: `read${name}Approval`,
      ...{ tag, method: 'GET', path: `${api}/approval` },
      summary: 'Reads the latest approval of the document, null if none was needed, and earlier ones',
      params: pathId,
      answer: recordApprovals,
    }),
    withdraw: defineContract({
      id: `withdraw${name}Approval`,
      ...{ tag, method: 'DELETE', path: `${api}/approval` },
      summary: 'Withdraws the request for approval, so that the document can be changed and submitted again',
      params: pathId,
      answer: recordApprovals,
      problems: [409],
    }),
  };
}
