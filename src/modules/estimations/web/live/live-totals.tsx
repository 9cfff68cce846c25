import type { Halalas } from '#base/money.ts';
import { formatAmount, formatDate, formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { useOrderWords } from '../order-words.ts';

/** The total of the day it was saved beside today's, and what lies between them. */
export function LiveTotals(props: { savedAt: string; saved: Halalas; today: Halalas }) {
  const { savedAt, saved, today } = props;
  const { locale } = useI18n();
  const say = useOrderWords();
  const difference = Math.abs(today - saved);
  const verdict = today === saved ? 'same' : today > saved ? 'more' : 'less';
  return (
    <>
      <dl className="mt-8 grid grid-cols-1 border-line border-y sm:grid-cols-2">
        <Figure label={say('live.saved', { date: formatDate(savedAt, locale) })} amount={saved} />
        <Figure
          label={say('live.today')}
          amount={today}
          className="max-sm:border-line max-sm:border-t sm:border-line sm:border-s sm:ps-8"
        />
      </dl>
      <p className="mt-5">
        {say(`live.${verdict}`, {
          amount: formatAmount(difference, locale),
          share: formatPercent(difference / saved, locale),
        })}
      </p>
    </>
  );
}

function Figure({ label, amount, className }: { label: string; amount: Halalas; className?: string }) {
  const { t, locale } = useI18n();
  return (
    <div className={classes('py-5', className)}>
      <dt className="text-ink-muted text-label">{label}</dt>
      <dd
        className={classes(
          'figure-nums whitespace-nowrap font-light leading-[1.3]',
          amount < 1_000_000_000 ? 'text-[min(2.75rem,11vw)]' : 'text-[min(1.75rem,8vw)]',
        )}
      >
        <span>{formatAmount(amount, locale)}</span>
        <span className="ms-1.5 text-[min(1.125rem,5vw)] text-ink-muted">{t('estimations.riyal')}</span>
      </dd>
    </div>
  );
}
