import { z } from 'zod';
import { quoteCustomer } from '#modules/quotes/quotes.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { day, localeName, pathId } from '#wire/fields.ts';
import { fileFormats, fileTypes } from '#wire/file-format.ts';
import { namedContract } from '../releases/releases.contract.ts';
import { handoverKinds } from '../releases/releases.engine.ts';
import { releaseStates } from '../releases/releases.states.ts';

const riyals = z.number().meta({ description: 'SAR' });

const heldOfContract = z
  .object({
    contract_id: z.int(),
    contract: namedContract,
    customer: quoteCustomer.nullable(),
    held: riyals.meta({ description: 'All that agreed certificates retain, less credit notes' }),
    credited: riyals.meta({ description: 'What credit notes took off it' }),
    released: riyals.meta({ description: 'Agreed by the customer' }),
    claimed: riyals.meta({ description: 'Claimed, and not agreed yet' }),
    rest: riyals.meta({ description: 'Held and not released' }),
    before: riyals.nullable().meta({ description: 'Rest on `compare_on`' }),
    next: z.enum(handoverKinds).nullable().meta({ description: 'The handover of the next release' }),
    due_on: day.nullable().meta({
      description: 'The day of that handover, or as the contract plans it; null if it is not known',
    }),
    due: z.boolean().meta({ description: 'That handover has happened, and nothing is claimed for it' }),
  })
  .meta({ id: 'HeldOfContract' });

export type HeldOfContract = z.infer<typeof heldOfContract>;

export const retentionRegister = z
  .object({
    ...{
      on: day,
      rows: z.array(heldOfContract),
      held: riyals,
      credited: riyals,
      released: riyals,
      rest: riyals,
    },
    compare_on: day.nullable(),
    before: riyals.nullable().meta({ description: 'Rest of all on `compare_on`' }),
    ledger: riyals.meta({ description: 'Balance of account 1110' }),
    difference: riyals.meta({ description: 'Of the rest and that balance: agreed, and not invoiced here' }),
  })
  .meta({ id: 'RetentionRegister' });

export type RetentionRegister = z.infer<typeof retentionRegister>;

export const readRetentionRegister = defineContract({
  id: 'readRetentionRegister',
  tag: 'reports',
  method: 'GET',
  path: '/api/reports/retention',
  summary: 'What customers retain, by contract and as of a day, the next due first',
  query: z.object({
    on: day.optional().meta({ description: 'Today by default' }),
    compare_on: day.optional().meta({ description: 'Also the rests on this day' }),
    format: z.enum(fileFormats).optional().meta({ description: 'Returns it as a file of this format' }),
    locale: localeName.optional().meta({ description: 'Language of the file' }),
  }),
  answer: retentionRegister,
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

/** On paper, which the reports make. */
export const readRetentionPaper = defineContract({
  id: 'readRetentionPaper',
  tag: 'reports',
  method: 'GET',
  path: '/api/reports/retention/pdf',
  summary: 'The retention register on A4',
  query: z.object({ on: day.optional(), compare_on: day.optional(), locale: localeName.optional() }),
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/pdf',
  problems: [422, 503],
});

const step = z.object({
  on: z.enum(handoverKinds),
  state: z
    .enum(['planned', ...releaseStates])
    .meta({ description: 'Planned until its handover, then due until it is claimed' }),
  amount: riyals,
  due_on: day.nullable(),
  release: z.object({ id: z.int(), number: z.string() }).nullable(),
});

export type RetentionStep = z.infer<typeof step>;

const retainingDocument = z.object({
  kind: z.enum(['certificate', 'credit_note', 'opening']),
  id: z.int().nullable().meta({ description: 'Of the certificate or the note' }),
  sequence: z.int().nullable().meta({ description: 'Of the certificate' }),
  number: z.string().meta({ description: 'Of the invoice or the note; empty while there is none' }),
  date: day.nullable(),
  amount: riyals.meta({ description: 'Below zero of a credit note' }),
});

export type RetainingDocument = z.infer<typeof retainingDocument>;

export const contractRetention = z
  .object({
    documents: z
      .array(retainingDocument)
      .meta({ description: 'What retains, and the credit notes that took off: they add up to what is held' }),
    certificates: z
      .array(z.object({ id: z.int(), sequence: z.int(), amount: riyals }))
      .meta({ description: 'What each agreed certificate retains' }),
    steps: z.array(step).meta({ description: 'Claims, and what the contract plans to release besides them' }),
    ...{ held: riyals, credited: riyals, released: riyals, claimed: riyals, rest: riyals },
  })
  .meta({ id: 'ContractRetention' });

export type ContractRetention = z.infer<typeof contractRetention>;

export const readContractRetention = defineContract({
  id: 'readContractRetention',
  tag: 'retention',
  method: 'GET',
  path: '/api/contracts/{id}/retention',
  summary: 'What the customer of a contract retains, and when it is released',
  params: pathId,
  answer: contractRetention,
});
