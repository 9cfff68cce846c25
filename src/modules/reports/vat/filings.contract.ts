import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day, line, moment, pathId } from '#wire/fields.ts';
import { readState } from '#wire/record-contracts.ts';
import { vatReturn } from '../reports.contract.ts';

const riyals = z.number().meta({ description: 'SAR' });

export const filedReturn = z
  .object({
    id: z.int(),
    number: z.string(),
    from: day,
    to: day,
    state: z.string().meta({ description: 'filed or reopened' }),
    output: riyals,
    input: riyals,
    net_vat: riyals.meta({ description: 'Due to the authority; negative if it owes' }),
    journal_entry: z.object({ id: z.int() }).nullable().meta({ description: 'Null if there was no VAT' }),
    reason: z.string().meta({ description: 'Why it was reopened' }),
    filed_by: z.string(),
    filed_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'FiledVatReturn' });
export type FiledReturn = z.infer<typeof filedReturn>;

export const wholeFiledReturn = filedReturn
  .extend({
    report: vatReturn.meta({ id: 'KeptVatReturn', description: 'As it was filed; it never changes' }),
  })
  .meta({ id: 'FiledVatReturnWithReport' });
export type WholeFiledReturn = z.infer<typeof wholeFiledReturn>;

const tag = 'reports';
const path = '/api/reports/vat-returns';

export const listFiledReturns = defineContract({
  id: 'listFiledVatReturns',
  tag,
  method: 'GET',
  path,
  summary: 'Lists the VAT returns that were filed, the latest period first',
  answer: z.array(filedReturn),
});

export const readFiledReturn = defineContract({
  id: 'readFiledVatReturn',
  tag,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Reads a filed VAT return with its boxes as they were filed',
  params: pathId,
  answer: z.object({ vat_return: wholeFiledReturn }),
});

export const fileReturn = defineContract({
  id: 'fileVatReturn',
  tag,
  method: 'POST',
  path,
  summary:
    'Files the VAT return of a month or quarter: posts its settlement to 2210 and closes the period. 409 while it differs from the ledger',
  body: z.object({ from: day, to: day }),
  answer: z.object({ vat_return: wholeFiledReturn }),
  status: 201,
  idempotent: true,
  problems: [409],
});

export const reopenReturn = defineContract({
  id: 'reopenVatReturn',
  tag,
  method: 'POST',
  path: `${path}/{id}/reopen`,
  summary:
    'Takes a filed return back: reverses its settlement and opens the period. It is kept as it was filed',
  params: pathId,
  body: z.object({ reason: line(1000), ...readState }),
  answer: z.object({ vat_return: wholeFiledReturn }),
  problems: [409],
});
