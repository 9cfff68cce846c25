import { amountInWords } from '#base/amount-in-words.ts';
import type { Halalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';

/** An amount in words, as on the paper. Its code loads after the page's. */
export function AmountWords({ of }: { of: Halalas }) {
  const { locale } = useI18n();
  return <p className="mt-2 text-ink-muted text-small">{amountInWords(of, locale)}</p>;
}
