import type { Locale } from '#base/locale.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import {
  type MailedDocument,
  type MailOutcome,
  mailCompanyOf,
  mailCustomerOf,
  mailFacts,
} from '#modules/acceptances/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import ar from '../locales/mails.ar.json' with { type: 'json' };
import en from '../locales/mails.en.json' with { type: 'json' };
import type { QuoteRow } from '../quotes.fields.ts';
import { customerIn, localeIn, numberOf, quoteWords } from '../quotes.presenter.ts';

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** File name of a quote's paper. */
export function paperName(row: QuoteRow, locale: Locale): string {
  return `${quoteWords(locale)('title')} ${numberOf(row).replace(' · ', '-')}.pdf`;
}

function mailed(row: QuoteRow): MailedDocument {
  return {
    ...{ subject: 'quote', id: row.id, list: '/admin/quotes', words },
    ...{ customer: customerIn(row), locale: localeIn(row) },
    facts: (locale) => ({
      number: numberOf(row),
      amount: formatAmount(row.total, locale, false),
      date: row.valid_until === null ? '' : formatDate(row.valid_until, locale),
    }),
    paperName: (locale) => paperName(row, locale),
  };
}

const mails = {
  sent: { paragraphs: ['what', 'how'], action: 'open' },
  reminder: { paragraphs: ['what'], action: 'open' },
  accepted: { paragraphs: ['what', 'next'] },
  taken_back: { paragraphs: ['what', 'next'], action: 'open', plain: true },
} as const;

/** Mails the customer of a quote. Returns what became of the mail. `on` is the caller's transaction. */
export function mailCustomer(
  context: ServerContext,
  row: QuoteRow,
  kind: keyof typeof mails,
  on: Connection,
  values: Record<string, string> = {},
): Promise<MailOutcome> {
  return mailCustomerOf(context, mailed(row), kind, { ...mails[kind], values }, on);
}

/** Mails the company a copy of an accepted quote. */
export function mailCompany(context: ServerContext, row: QuoteRow, on: Connection): Promise<void> {
  return mailCompanyOf(context, mailed(row), 'accepted_company', on);
}

/** What staff send by WhatsApp; `url` opens the chat with the customer, null without a phone. */
export async function whatsAppText(
  context: ServerContext,
  row: QuoteRow,
): Promise<{ text: string; url: string | null }> {
  const locale = localeIn(row);
  const text = quoteWords(locale)(
    'whatsapp',
    await mailFacts(context, mailed(row), locale, context.database.kysely),
  );
  const phone = (customerIn(row)?.phone ?? '').replace(/\D/g, '');
  return { text, url: phone ? `https://wa.me/${phone}?text=${encodeURIComponent(text)}` : null };
}
