import { dayInRiyadh } from '#base/riyadh.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useRecordWords } from './record-words.ts';

/** Due date of a next action: overdue in red, today in blue. */
export function DueDay({ day }: { day: string }) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const today = dayInRiyadh(new Date());
  const date = formatDate(day, locale);
  if (day < today) return <span className="text-error-700">{t('late', { date })}</span>;
  if (day === today) return <span className="text-secondary-700">{t('today')}</span>;
  return <span className="text-ink-muted">{date}</span>;
}
