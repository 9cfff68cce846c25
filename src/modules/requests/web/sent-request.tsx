import { useI18n } from '#i18n/i18n.tsx';
import { CircleCheck, Icon } from '#ui/icon.tsx';

const steps = ['read', 'contact', 'mention'] as const;

/** Shown after a request was sent: its number, and what happens next, by the texts at the key `words`. Announced to screen readers. */
export function SentRequest(props: { number: number | undefined; words?: string }) {
  const { t } = useI18n();
  const { number, words = 'requests.next' } = props;
  return (
    <div role="status">
      {number !== undefined && (
        <div className="mt-7 rounded-card border border-line bg-raised p-5 noscript:hidden">
          <p className="flex items-center gap-2.5 font-medium text-[1.125rem]">
            <Icon of={CircleCheck} />
            <span>{t(`${words}.number`, { number: String(number) })}</span>
          </p>
          <p className="mt-3 text-ink-muted text-label">{t(`${words}.title`)}</p>
          <ol data-final className="mt-1 list-decimal ps-5">
            {steps.map((step) => (
              <li key={step}>{t(`${words}.${step}`)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
