import { useEffect } from 'react';
import type { Halalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Printer } from '#ui/more-icons.ts';
import { Total } from './total.tsx';

/** Keeps the total in view at the foot of screens too narrow for the aside, and lifts the chat button out of its way. */
export function TotalBar(props: { total: Halalas; shown: boolean; onPrint: () => void }) {
  const { t } = useI18n();
  const { shown } = props;

  useEffect(() => {
    if (!shown) return;
    const root = document.documentElement;
    root.style.setProperty('--chat-lift', '4.75rem');
    return () => {
      root.style.removeProperty('--chat-lift');
    };
  }, [shown]);

  return (
    <div
      inert={!shown}
      data-surface="navy"
      className={classes(
        '@container fixed inset-x-0 bottom-0 z-20 border-line border-t bg-field pb-[env(safe-area-inset-bottom)] xl:hidden',
        'transition-[translate,visibility] duration-control',
        !shown && 'invisible translate-y-full',
      )}
    >
      <div className="container-page flex min-h-16 items-center justify-between gap-[min(1rem,4vw)]">
        <p className="flex flex-wrap items-baseline gap-x-3 leading-6">
          <span className="cramped:sr-only whitespace-nowrap text-ink-muted text-small max-sm:w-full max-sm:leading-5">
            {t('estimations.estimate')}
          </span>
          <span
            className={classes(
              'whitespace-nowrap font-medium',
              props.total < 1_000_000_000 ? 'text-[min(1.375rem,7vw)]' : 'text-label',
            )}
          >
            <Total of={props.total} unitClassName="font-normal text-[min(0.9375rem,4.5vw)] text-ink-muted" />
          </span>
        </p>
        <Button
          size="md"
          onClick={props.onPrint}
          className="shrink-0 cramped:shrink cramped:px-2 cramped:text-[min(0.9375rem,5.5vw)] max-[22.5rem]:px-4"
        >
          <Icon of={Printer} size={24} className="cramped:hidden max-[22.5rem]:hidden" />
          <span>{t('estimations.print')}</span>
        </Button>
      </div>
    </div>
  );
}
