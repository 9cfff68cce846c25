import { z } from 'zod';
import { hasTwoDecimals } from '#base/digits.ts';
import { defineContract } from '#wire/contract.ts';
import { readNumber } from '#wire/entry-fields.ts';
import { id, idAsText, localeName, moment, pathId, translationsOf } from '#wire/fields.ts';
import { fileFormats, fileTypes } from '#wire/file-format.ts';
import { readState } from '#wire/record-contracts.ts';

const riyals = z.number().meta({ description: 'SAR, without VAT' });

const figures = {
  revised: riyals.meta({ description: 'What the customer pays, with applied changes' }),
  budget: riyals.nullable().meta({ description: 'What it may cost; null if none was set' }),
  committed: riyals.meta({ description: 'On bills that are not posted yet' }),
  spent: riyals.meta({ description: 'Posted to accounts of cost' }),
  rest: riyals.nullable().meta({ description: 'Of the budget, less committed and spent' }),
  certified: riyals,
  margin: riyals.meta({ description: 'Certified less spent' }),
  margin_percent: z.number().nullable().meta({ description: 'Of what is certified; null for nothing' }),
};

const costLine = z
  .object({
    line_id: z.int().nullable().meta({ description: 'Null for cost of no line' }),
    section: z.string(),
    description: z.string(),
    translations: translationsOf(['section', 'description']),
    ...figures,
  })
  .meta({ id: 'ContractCostLine' });

export type CostLine = z.infer<typeof costLine>;

const costs = z
  .object({
    contract: z.object({ id: z.int(), number: z.string().nullable(), name: z.string() }),
    lines: z.array(costLine),
    totals: z.object(figures),
    project: z
      .object({ id: z.int(), ...figures, other: riyals.meta({ description: 'Spent on no contract of it' }) })
      .nullable()
      .meta({ description: 'All contracts of the project, with cost of none of them' }),
    updated_at: moment.meta({ description: 'The last change of its budgets' }),
  })
  .meta({ id: 'ContractCosts' });

export type ContractCosts = z.infer<typeof costs>;

const reportContract = z
  .object({
    ...{
      id: z.int(),
      number: z.string().nullable(),
      name: z.string(),
      translations: translationsOf(['name']),
    },
    lines: z.array(costLine),
    ...figures,
  })
  .meta({ id: 'CostReportContract' });

export type ReportContract = z.infer<typeof reportContract>;

const reportProject = z
  .object({
    project_id: z.int().nullable().meta({ description: 'Null for contracts and cost of no project' }),
    name: z.string(),
    translations: translationsOf(['name']),
    contracts: z.array(reportContract),
    other: riyals.meta({ description: 'Spent on no contract of it' }),
    ...figures,
  })
  .meta({ id: 'CostReportProject' });

export type ReportProject = z.infer<typeof reportProject>;

const costReport = z
  .object({ projects: z.array(reportProject), totals: z.object(figures) })
  .meta({ id: 'CostReport' });

export type CostReport = z.infer<typeof costReport>;

const tag = 'suppliers';
const path = '/api/contracts/{id}/costs';

export const readContractCosts = defineContract({
  id: 'readContractCosts',
  tag,
  method: 'GET',
  path,
  summary: 'Budget, committed, spent, certified and margin by line of the schedule of values',
  params: pathId,
  answer: costs,
});

const reportQuery = z.object({
  project_id: idAsText.optional(),
  over: z.enum(['1']).optional().meta({ description: 'Only contracts with a line above its budget' }),
  locale: localeName.optional(),
});

export const readCostReport = defineContract({
  id: 'readCostReport',
  tag,
  method: 'GET',
  path: '/api/costs',
  summary: 'Budget, committed, spent, certified and margin by project, contract and line',
  query: reportQuery.extend({
    format: z.enum(fileFormats).optional().meta({ description: 'Returns it as a file of this format' }),
  }),
  answer: costReport,
  alsoAs: Object.values(fileTypes),
});

/** On paper, which the reports make. */
export const readCostPaper = defineContract({
  id: 'readCostPaper',
  tag,
  method: 'GET',
  path: '/api/costs/pdf',
  summary: 'The cost report on A4',
  query: reportQuery,
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/pdf',
  problems: [422, 503],
});

export type CostReportQuery = z.output<NonNullable<typeof readCostReport.query>>;

const amount = z.preprocess(
  readNumber,
  z.number().min(0).max(1e12).refine(hasTwoDecimals, { error: 'common.hundredths' }).nullable(),
);

/** Cost of no line has no budget, as it is answered. */
const withoutCostOfNone = (sent: unknown) =>
  Array.isArray(sent) ? sent.filter((line) => line?.line_id !== null || line.budget !== null) : sent;

export const setContractBudgets = defineContract({
  id: 'setContractBudgets',
  tag,
  method: 'PUT',
  path,
  summary: 'Sets what lines of a contract may cost; lines that are left out keep their budget',
  params: pathId,
  body: z.object({
    lines: z.preprocess(withoutCostOfNone, z.array(z.object({ line_id: id, budget: amount })).max(1000)),
    ...readState,
  }),
  answer: costs,
  problems: [409],
});

export type NewBudgets = z.output<typeof setContractBudgets.body & z.ZodType>;
