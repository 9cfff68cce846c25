import { useI18n } from '#i18n/i18n.tsx';
import { CircleCheck, Icon } from '#ui/icon.tsx';

const steps = ['read', 'contact', 'mention'] as const;

/** Shown after a request was sent: its number, and what happens next. Announced to screen readers. */
export function SentRequest({ number }: { number: number | undefined }) {
  const { t } = useI18n();
  return (
    <div role="status">
      {number !== undefined && (
        <div className="mt-7 rounded-card border border-line bg-raised p-5 noscript:hidden">
          <p className="flex items-center gap-2.5 font-medium text-[1.125rem]">
            <Icon of={CircleCheck} />
            <span>{t('requests.next.number', { number: String(number) })}</span>
          </p>
          <p className="mt-3 text-ink-muted text-label">{t('requests.next.title')}</p>
          <ol data-final className="mt-1 list-decimal ps-5">
            {steps.map((step) => (
              <li key={step}>{t(`requests.next.${step}`)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
