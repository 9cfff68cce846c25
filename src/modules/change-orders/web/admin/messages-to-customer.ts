import { whatsAppLink } from '#base/contact-links.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { ChangeOrder } from '../../change-orders.contract.ts';
import { nameOfOrder } from './name-of-order.ts';
import { words } from './order-words.ts';

/** The link as the customer gets it, in the language of their mails. */
export function linkOf({ share, contract }: ChangeOrder): string | null {
  if (!share?.open) return null;
  return contract.locale === 'en' ? share.url.replace('/d/', '/en/d/') : share.url;
}

/** Opens the chat with the customer, with a text and the link; null without a phone. */
export function chatOf(order: ChangeOrder): string | null {
  const { customer, contract, number, totals } = order;
  if (!customer?.phone) return null;
  const { locale } = contract;
  const text = createTranslator(locale, words[locale])('message', {
    name: localized(customer, 'name', locale),
    number: number ?? '',
    contract: contract.number,
    subject: nameOfOrder(order, locale, ''),
    amount: formatAmount(toHalalas(totals.total), locale, false),
  });
  return whatsAppLink(customer.phone, [text, linkOf(order)].filter(Boolean).join('\n'));
}
