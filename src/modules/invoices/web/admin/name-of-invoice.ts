import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Invoice } from '../../invoices.contract.ts';

/** «فاتورة ضريبية INV-2026-0003»; a draft by its customer. */
export function nameOfInvoice(invoice: Invoice, locale: Locale, t: Translate): string {
  const kind = kindOf(invoice, t);
  if (invoice.number !== null) return `${kind} ${invoice.number}`;
  const customer = invoice.customer ? localized(invoice.customer, 'name', locale) : `#${invoice.id}`;
  return t('draft_of', { kind, customer });
}

/** The kind as its paper names it. */
export function kindOf({ type, form }: Pick<Invoice, 'type' | 'form'>, t: Translate): string {
  return t(`kind.${type}_${form}`);
}
