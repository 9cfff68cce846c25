import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { ReportNote } from '../../layouts/layout.values.ts';

/** What a report says about itself, such as the rule that it follows. */
export function ReportNotes({ notes }: { notes: readonly ReportNote[] }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return notes.map(({ key, riyals = 0 }) => (
    <p key={key} className="text-ink-muted text-small sm:px-4">
      {t(`notes.${key}`, { amount: ltrIsolated(formatAmount(toHalalas(riyals), locale, false)) })}
    </p>
  ));
}
