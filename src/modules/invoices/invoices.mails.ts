import type { Locale } from '#base/locale.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import {
  type MailedDocument,
  type MailOutcome,
  mailCustomerOf,
  mailFacts,
} from '#modules/acceptances/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { InvoiceRow } from './invoices.fields.ts';
import { customerIn, localeIn } from './invoices.presenter.ts';
import { invoiceWords } from './invoices.words.ts';
import { fileName } from './issuing/xml-answer.presenter.ts';
import ar from './locales/mails.ar.json' with { type: 'json' };
import en from './locales/mails.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

const kindOf = (row: InvoiceRow, locale: Locale) => invoiceWords(locale)(`title.${row.type}_${row.form}`);

/** Without the capital of a title. */
const withinSentence = (title: string) => title.slice(0, 1).toLowerCase() + title.slice(1);

const isNote = ({ type }: InvoiceRow) => type === 381 || type === 383;

function mailed(row: InvoiceRow): MailedDocument {
  return {
    ...{ subject: 'invoice', id: row.id, list: '/admin/invoices', words },
    ...{ customer: customerIn(row), locale: localeIn(row) },
    facts: (locale) => ({
      kind: kindOf(row, locale),
      kindWithin: withinSentence(kindOf(row, locale)),
      number: row.number ?? '',
      of: row.of_invoice,
      amount: formatAmount(row.due, locale, false),
      date: row.due_date === null ? '' : formatDate(row.due_date, locale),
    }),
    paperName: () => `${fileName(row)}.pdf`,
  };
}

/** Mails the customer an invoice or a note. Returns what became of the mail. `on` is the caller's transaction. */
export function mailCustomer(context: ServerContext, row: InvoiceRow, on: Connection): Promise<MailOutcome> {
  const paragraphs = row.type === 381 ? ['credited', 'attached'] : ['what', 'attached'];
  return mailCustomerOf(
    context,
    mailed(row),
    'sent',
    { paragraphs, action: isNote(row) ? 'open_note' : 'open' },
    on,
  );
}

/** What staff send by WhatsApp; `url` opens the chat with the customer, null without a phone. */
export async function whatsAppText(
  context: ServerContext,
  row: InvoiceRow,
): Promise<{ text: string; url: string | null }> {
  const locale = localeIn(row);
  const facts = await mailFacts(context, mailed(row), locale, context.database.kysely);
  const text = words[locale]('whatsapp', facts);
  const phone = (customerIn(row)?.phone ?? '').replace(/\D/g, '');
  return { text, url: phone ? `https://wa.me/${phone}?text=${encodeURIComponent(text)}` : null };
}
