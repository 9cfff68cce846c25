import type { Locale } from '#base/locale.ts';
import { asciiAddress, isBareAddress } from '#base/mailbox.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { queueMail } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
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

/** The values that all mails about a quote name, in a language. */
async function facts(context: ServerContext, row: QuoteRow, locale: Locale, on: Connection) {
  const { share } = (await createShareLinks(context).of('quote', [row.id], on))(row.id);
  const company = await readCompany(on, locale);
  const customer = customerIn(row);
  return {
    company: company.name,
    companyEmail: company.email,
    party: (locale === 'en' && customer?.translations.en?.name) || customer?.name || '',
    email: customer?.email ?? '',
    number: numberOf(row),
    amount: formatAmount(row.total, locale, false),
    date: row.valid_until === null ? '' : formatDate(row.valid_until, locale),
    url: share ? pageAddress(context.config.publicUrl, `/d/${share.code}`, locale) : '',
  };
}

type Kind = 'sent' | 'reminder' | 'accepted' | 'taken_back';

const paragraphs: Record<Kind, readonly string[]> = {
  sent: ['what', 'how'],
  reminder: ['what'],
  accepted: ['what', 'next'],
  taken_back: ['what', 'next'],
};

/**
 * Mails the customer of a quote in the quote's language, with its paper. False if there is no address. `on` is the
 * caller's transaction.
 */
export async function mailCustomer(
  context: ServerContext,
  row: QuoteRow,
  kind: Kind,
  on: Connection,
  more: Record<string, string> = {},
): Promise<boolean> {
  const locale = localeIn(row);
  const t = words[locale];
  const told = await facts(context, row, locale, on);
  if (!isBareAddress(told.email)) return false;
  const label = kind === 'accepted' ? t('accepted.action') : t('open');
  await queueMail(
    context,
    {
      to: told.email,
      kind: `quote_${kind}`,
      locale,
      about: { subject: 'quote', id: row.id },
      subject: t(`${kind}.subject`, told),
      greeting: t('greeting', { name: told.party }),
      paragraphs: paragraphs[kind].map((part) => t(`${kind}.${part}`, { ...told, ...more })),
      ...(told.url && { action: { label, url: told.url } }),
      reason: t('reason', told),
      replyTo: told.companyEmail || undefined,
      attachments:
        kind === 'taken_back' ? [] : [{ subject: 'quote', id: row.id, locale, name: paperName(row, locale) }],
    },
    on,
  );
  return true;
}

/** Mails the company a copy of an accepted quote; nothing without an address. */
export async function mailCompany(context: ServerContext, row: QuoteRow, on: Connection): Promise<void> {
  const t = words.ar;
  const told = await facts(context, row, 'ar', on);
  const to = asciiAddress(told.companyEmail);
  if (!isBareAddress(to)) return;
  await queueMail(
    context,
    {
      to,
      kind: 'quote_accepted_company',
      locale: 'ar',
      about: { subject: 'quote', id: row.id },
      subject: t('accepted_company.subject', told),
      paragraphs: [t('accepted_company.what', told)],
      action: {
        label: t('accepted_company.action'),
        url: `${context.config.publicUrl}/admin/quotes/${row.id}`,
      },
      reason: t('accepted_company.reason'),
      attachments: [{ subject: 'quote', id: row.id, locale: 'ar', name: paperName(row, 'ar') }],
    },
    on,
  );
}

/** What staff send by WhatsApp; `url` opens the chat with the customer, null without a phone. */
export async function whatsAppText(
  context: ServerContext,
  row: QuoteRow,
): Promise<{ text: string; url: string | null }> {
  const locale = localeIn(row);
  const text = quoteWords(locale)('whatsapp', await facts(context, row, locale, context.database.kysely));
  const phone = (customerIn(row)?.phone ?? '').replace(/\D/g, '');
  return { text, url: phone ? `https://wa.me/${phone}?text=${encodeURIComponent(text)}` : null };
}
