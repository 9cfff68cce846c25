import { whatsAppLink } from '#base/contact-links.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { Contract } from '../../contracts.contract.ts';
import { words } from './contract-words.ts';

/** The link as the customer gets it, in the language of their mails. */
export function linkOf({ share, locale }: Contract): string | null {
  if (!share?.open) return null;
  return locale === 'en' ? share.url.replace('/d/', '/en/d/') : share.url;
}

/** Opens the chat with the customer and a text with the link; null without a phone. */
export function chatOf(contract: Contract): string | null {
  const locale: Locale = contract.locale;
  const { customer, number, totals } = contract;
  if (!customer?.phone) return null;
  const t = createTranslator(locale, words[locale]);
  const text = t('message', {
    name: localized(customer, 'name', locale),
    number: number ?? '',
    amount: formatAmount(toHalalas(totals.total), locale, false),
  });
  return whatsAppLink(customer.phone, [text, linkOf(contract)].filter(Boolean).join('\n'));
}
