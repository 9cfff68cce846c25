import { toHalalas } from '#base/money.ts';
import type { I18n } from '#i18n/i18n.tsx';
import { pageAddress } from '#i18n/page-meta.ts';
import type { Choices } from '../estimations.engine.ts';
import { orderWords } from '../estimations.words.ts';
import { scopeOf } from './described.ts';
import { exactAmount } from './exact-amount.ts';

/** Address of an estimation's shared page, in the sharer's language. */
export function liveAddress(publicUrl: string, code: string, { locale }: Pick<I18n, 'locale'>): string {
  return pageAddress(publicUrl, `/e/${code}`, locale);
}

/** Opens WhatsApp with a prepared text; the recipient is chosen there. */
export function whatsAppShare(
  shared: Choices & { total_amount: number },
  given: { link: string; company: string },
  i18n: I18n,
): string {
  const text = orderWords(i18n.locale)('share.message', {
    ...given,
    scope: scopeOf(shared, i18n),
    amount: exactAmount(toHalalas(shared.total_amount), i18n.locale),
  });
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
