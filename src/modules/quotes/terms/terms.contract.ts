import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { englishOf, optionalText } from '#wire/entry-fields.ts';
import { moment, paragraph, text } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';

const maxText = 50_000;
const maxShort = 5000;

const english = z.object({
  en: z.object({ terms: z.string(), payment_terms: z.string(), exclusions: z.string() }).partial().optional(),
});

export const quoteTerms = z
  .object({
    version: z.int(),
    terms: z.string().meta({ description: 'What binds both; part of every quote that is sent' }),
    payment_terms: z.string().meta({ description: 'What a new draft begins with, as are the exclusions' }),
    exclusions: z.string(),
    translations: english,
    note: z.string().meta({ description: 'Why it was published' }),
    published_at: moment,
    published_by: z.string(),
  })
  .meta({ id: 'QuoteTerms' });

export type QuoteTerms = z.infer<typeof quoteTerms>;

const tag = 'quotes';
const path = '/api/quotes/terms';

export const listQuoteTerms = defineContract({
  id: 'listQuoteTerms',
  tag,
  method: 'GET',
  path,
  summary: 'Lists the versions of the terms of quotes, the latest first',
  query: listQuery(['version'], '-version').pick({ page: true, per_page: true }),
  answer: z.array(quoteTerms),
});

export const publishQuoteTerms = defineContract({
  id: 'publishQuoteTerms',
  tag,
  method: 'POST',
  path,
  summary:
    'Publishes the next version of the terms, for quotes sent from now on. 409 if `based_on` is not the latest',
  body: z.object({
    based_on: z.int().min(0).optional(),
    terms: paragraph(maxText),
    payment_terms: optionalText(maxShort),
    exclusions: optionalText(maxShort),
    translations: englishOf({
      terms: optionalText(maxText),
      payment_terms: optionalText(maxShort),
      exclusions: optionalText(maxShort),
    }),
    note: text(1000).default(''),
  }),
  answer: z.object({ terms: quoteTerms }),
  status: 201,
  idempotent: true,
  problems: [409],
});
