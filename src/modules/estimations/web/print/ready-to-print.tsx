import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Printer } from '#ui/more-icons.ts';
import { useOrderWords } from '../order-words.ts';

/** Leads somebody who had to log in before printing back to the question. */
export function ReadyToPrint({ onPrint, onDrop }: { onPrint: () => void; onDrop: () => void }) {
  const t = useOrderWords();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    panel.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="calculator-ready"
      aria-describedby="calculator-ready-text"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-accent/60 bg-raised px-5 py-4"
    >
      <div className="min-w-60 grow basis-80">
        <h3 id="calculator-ready" className="font-medium text-[1.125rem] leading-7">
          {t('ready.title')}
        </h3>
        <p id="calculator-ready-text" className="text-ink-muted text-small">
          {t('ready.text')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="md" onClick={onPrint}>
          <Icon of={Printer} />
          <span>{t('print.confirm')}</span>
        </Button>
        <Button size="md" kind="secondary" onClick={onDrop}>
          {t('ready.later')}
        </Button>
      </div>
    </section>
  );
}
