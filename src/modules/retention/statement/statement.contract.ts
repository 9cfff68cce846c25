import { z } from 'zod';
import { quoteCustomer } from '#modules/quotes/quotes.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { paperContract } from '#wire/document-contracts.ts';
import { day, localeName, pathId } from '#wire/fields.ts';
import { fileFormats, fileTypes } from '#wire/file-format.ts';
import { namedContract } from '../releases/releases.contract.ts';

const riyals = z.number().meta({ description: 'SAR' });

const statementRow = z
  .object({
    date: day,
    kind: z.string().meta({ description: 'certificate, retention_release, invoice, receipt and others' }),
    number: z.string(),
    reference: z.string().meta({
      description:
        'Of a certificate, its invoice in another system; of a voucher, its bank reference; empty for none',
    }),
    debit: riyals,
    credit: riyals,
    balance: riyals.meta({ description: 'What the customer owes after it' }),
    subject: z.string(),
    id: z.int(),
  })
  .meta({ id: 'StatementRow' });

export type StatementRow = z.infer<typeof statementRow>;

export const statement = z
  .object({
    contract: namedContract,
    customer: quoteCustomer.nullable(),
    rows: z.array(statementRow),
    debit: riyals,
    credit: riyals,
    balance: riyals,
    held: riyals.meta({ description: 'Held and not released; outside the balance' }),
  })
  .meta({ id: 'ContractStatement' });

export type Statement = z.infer<typeof statement>;

const tag = 'retention';
const path = '/api/contracts/{id}/statement';

export const readStatement = defineContract({
  id: 'readContractStatement',
  tag,
  method: 'GET',
  path,
  summary: 'The statement of a contract: every document that changes what its customer owes',
  params: pathId,
  query: z.object({
    format: z.enum(fileFormats).optional().meta({ description: 'Returns it as a file of this format' }),
    locale: localeName.optional().meta({ description: 'Language of the file' }),
  }),
  answer: statement,
  alsoAs: Object.values(fileTypes),
});

export const readStatementPaper = paperContract({
  id: 'readContractStatementPaper',
  tag,
  path,
  summary: 'The statement of a contract as a PDF',
});
