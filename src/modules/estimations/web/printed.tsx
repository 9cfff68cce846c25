import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { CircleCheck, Icon } from '#ui/icon.tsx';

/** Shown after printing, where the calculator is empty again. */
export function Printed({ number }: { number: number }) {
  const { t } = useI18n();
  return (
    <p
      role="status"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-accent/60 bg-raised px-5 py-4"
    >
      <Icon of={CircleCheck} className="text-accent" />
      <span className="grow">{t('estimations.printed', { number })}</span>
      <LocaleLink
        to="/admin/my-orders"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('estimations.printed_orders')}
      </LocaleLink>
    </p>
  );
}
