import { z } from 'zod';
import { optionalNumber } from '#wire/entry-fields.ts';
import { id, moment, text } from '#wire/fields.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { recordContracts } from '#wire/record-contracts.ts';
import { nameTranslations } from '../approvals.contract.ts';

const maxSteps = 10;
const maxRiyals = 1_000_000_000_000;

export const approvalRule = z
  .object({
    id: z.int(),
    kind: z.string().meta({ description: 'The kind of document, such as quote' }),
    kind_name: z.object({ ar: z.string(), en: z.string() }),
    amount: z.number().meta({ description: 'SAR: minimum amount of the rule' }),
    steps: z.array(
      z.object({
        role: z.int().nullable(),
        user: z.int().nullable(),
        name: z.string(),
        translations: nameTranslations,
        missing: z.boolean().meta({
          description: 'Whether nobody is left there: an administrator or the next in order decides instead',
        }),
      }),
    ),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'ApprovalRule' });

export type ApprovalRule = z.infer<typeof approvalRule>;

const step = z
  .object({ role: id.nullable().default(null), user: id.nullable().default(null) })
  .refine(({ role, user }) => (role === null) !== (user === null), { error: 'approvals.approver' });

const kind = text(60);
const amount = optionalNumber({ max: maxRiyals, decimals: 2 });
const steps = z.array(step).min(1).max(maxSteps);

const newRule = z.object({ kind: kind.min(1), amount, steps });
const ruleChange = z.object({ kind: kind.min(1).optional(), amount, steps: steps.optional() });

export const approvalRules = recordContracts({
  as: 'rule',
  ids: { one: 'ApprovalRule', all: 'ApprovalRules' },
  tag: 'approvals',
  path: '/api/approval-rules',
  called: { one: 'an approval rule', all: 'the approval rules' },
  answer: approvalRule,
  query: listQuery(['kind', 'amount', 'id'], 'kind').extend({
    ...asFile,
    kind: text(60).optional(),
    deleted: z.enum(['0', '1']).default('0').meta({ description: '1 for those deleted in the last 30 days' }),
  }),
  create: newRule,
  change: ruleChange,
});

export type RulesQuery = z.output<NonNullable<typeof approvalRules.list.query>>;
export type NewRule = z.output<typeof newRule>;
export type RuleChange = z.output<typeof ruleChange>;
