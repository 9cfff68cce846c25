import { z } from 'zod';
import { hasTwoDecimals } from '#base/digits.ts';
import { defineContract } from '#wire/contract.ts';
import { readNumber } from '#wire/entry-fields.ts';
import { id, pathId, translationsOf } from '#wire/fields.ts';

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
  })
  .meta({ id: 'ContractCosts' });

export type ContractCosts = z.infer<typeof costs>;

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

const amount = z.preprocess(
  readNumber,
  z.number().min(0).max(1e12).refine(hasTwoDecimals, { error: 'common.hundredths' }).nullable(),
);

export const setContractBudgets = defineContract({
  id: 'setContractBudgets',
  tag,
  method: 'PUT',
  path,
  summary: 'Sets what lines of a contract may cost; lines that are left out keep their budget',
  params: pathId,
  body: z.object({ lines: z.array(z.object({ line_id: id, budget: amount })).max(1000) }),
  answer: costs,
});

export type NewBudgets = z.output<typeof setContractBudgets.body & z.ZodType>;
