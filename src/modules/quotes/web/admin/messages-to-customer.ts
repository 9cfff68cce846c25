import { whatsAppLink } from '#base/contact-links.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { Quote } from '../../quotes.contract.ts';
import { words } from './quote-words.ts';

/** The link as the customer gets it, in the language of their mails. */
export function linkOf({ share, locale }: Quote): string | null {
  if (!share?.open) return null;
  return locale === 'en' ? share.url.replace('/d/', '/en/d/') : share.url;
}

/** The text that accompanies the link in a chat, in the customer's language. */
export function messageOf(quote: Quote): string {
  const locale: Locale = quote.locale;
  const t = createTranslator(locale, words[locale]);
  const { number, customer, valid_until, totals } = quote;
  const text = t('message', {
    name: customer ? localized(customer, 'name', locale) : '',
    number: number ?? '',
    project: localized(quote, 'name', locale),
    amount: formatAmount(toHalalas(totals.total), locale, false),
    date: valid_until ? formatDate(valid_until, locale) : '',
  });
  return [text, linkOf(quote)].filter(Boolean).join('\n');
}

/** Opens the chat with the customer; null without a phone. */
export function chatOf(quote: Quote): string | null {
  const phone = quote.customer?.phone;
  return phone ? whatsAppLink(phone, messageOf(quote)) : null;
}
