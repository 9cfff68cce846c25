import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon, MessageCircle } from '#ui/icon.tsx';
import { QuestionForm } from '../question-form.tsx';

/** A question to the company that is already written. */
export function WrittenQuestion({ code, label, text }: { code: string; label: string; text: string }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) place.current?.querySelector('textarea')?.focus();
  }, [open]);

  return (
    <div ref={place}>
      {open ? (
        <QuestionForm code={code} initial={text} onClose={() => setOpen(false)} />
      ) : (
        <Button className="max-sm:w-full" onClick={() => setOpen(true)}>
          <Icon of={MessageCircle} />
          <span>{label}</span>
        </Button>
      )}
    </div>
  );
}
