import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import type { Halalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Printer } from '#ui/more-icons.ts';
import { useChatLift } from '#ui/use-chat-lift.ts';
import { Total } from './total.tsx';

/**
 * Keeps the total visible at the bottom of screens too narrow for the aside, and moves the chat button up.
 */
export function TotalBar(props: {
  total: Halalas;
  shown: boolean;
  instead?: { label: string; icon: LucideIcon } | undefined;
  onPrint: () => void;
}) {
  const { t } = useI18n();
  const { shown } = props;

  const bar = useRef<HTMLDivElement>(null);
  useChatLift(bar, shown);

  return (
    <div
      ref={bar}
      inert={!shown}
      data-surface="navy"
      className={classes(
        '@container bottom-0 z-20 border-line border-t bg-field pb-[env(safe-area-inset-bottom)]',
        props.instead ? 'sticky' : 'fixed inset-x-0 xl:hidden',
        'transition-[translate,visibility] duration-control',
        !shown && 'invisible translate-y-full',
      )}
    >
      <div className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-[min(1rem,4vw)] gap-y-2 py-1.5">
        <p className="grid gap-y-0.5 leading-6 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
          <span className="cramped:sr-only whitespace-nowrap text-ink-muted text-small max-[22.5rem]:text-caption">
            {t('estimations.estimate')}
          </span>
          <span
            className={classes(
              'whitespace-nowrap font-medium',
              props.total < 1_000_000_000
                ? 'text-[min(1.375rem,7vw)]'
                : 'text-[min(var(--size-label),5.5vw)]',
            )}
          >
            <Total of={props.total} unitClassName="font-normal text-[min(0.9375rem,4.5vw)] text-ink-muted" />
          </span>
        </p>
        <Button
          size="md"
          onClick={props.onPrint}
          className="shrink-0 cramped:shrink cramped:grow cramped:px-2 cramped:text-[min(0.9375rem,5.5vw)] max-[22.5rem]:px-4"
        >
          <Icon
            of={props.instead?.icon ?? Printer}
            size={24}
            className="cramped:hidden max-[22.5rem]:hidden"
          />
          <span>{props.instead?.label ?? t('estimations.print')}</span>
        </Button>
      </div>
    </div>
  );
}
