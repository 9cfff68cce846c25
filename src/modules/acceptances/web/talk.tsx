import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon, MessageCircle, X } from '#ui/icon.tsx';
import { DeclineForm } from './decline-form.tsx';
import { useAcceptanceWords } from './link-words.ts';
import { QuestionForm } from './question-form.tsx';

/** The other ways: a question, and declining. The form opens in place. */
export function Talk(props: { code: string; mayDecline: boolean; onSettled: () => void }) {
  const { code, mayDecline, onSettled } = props;
  const t = useAcceptanceWords();
  const [open, setOpen] = useState<'ask' | 'decline' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  // The focus follows into the opened form, and back to the buttons.
  useEffect(() => {
    if (open) place.current?.querySelector('textarea')?.focus();
    else if (wasOpen.current) place.current?.querySelector('button')?.focus();
    wasOpen.current = open !== null;
  }, [open]);

  return (
    <div ref={place}>
      {open === 'ask' && <QuestionForm code={code} onClose={() => setOpen(null)} />}
      {open === 'decline' && <DeclineForm code={code} onClose={() => setOpen(null)} onSettled={onSettled} />}
      {!open && (
        <div className="flex flex-wrap justify-center gap-x-2">
          <Button kind="quiet" size="md" onClick={() => setOpen('ask')}>
            <Icon of={MessageCircle} />
            <span>{t('ask.open')}</span>
          </Button>
          {mayDecline && (
            <Button kind="quiet" size="md" onClick={() => setOpen('decline')}>
              <Icon of={X} />
              <span>{t('decline.open')}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
