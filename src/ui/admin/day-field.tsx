import { useId, useState } from 'react';
import { toLatinDigits } from '#base/digits.ts';
import { Field } from '../field.tsx';
import { fieldClass } from '../field-class.ts';
import { useKitWords } from './kit-words.ts';
import { writtenDay } from './written-day.ts';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** Gets what is written as soon as it is a day, or nothing. */
  onChange: (day: string) => void;
  className?: string;
}

/**
 * A day of the Gregorian calendar, written in digits of any of the three scripts and shown as YYYY-MM-DD in both
 * languages; the browser's own field would show it in the order and calendar of the browser's language.
 */
export function DayField({ label, value, onChange, className }: DayFieldProps) {
  const say = useKitWords();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const shown = draft ?? value;
  const wrong = left && draft !== null;

  function write(text: string) {
    const latin = toLatinDigits(text);
    const day = writtenDay(latin);
    setDraft(latin);
    setLeft(false);
    if (day !== null && day !== value) onChange(day);
  }

  function leave() {
    if (draft !== null && writtenDay(draft) !== null) setDraft(null);
    else setLeft(true);
  }

  return (
    <Field id={id} label={label} error={wrong ? say('no_day') : undefined} className={className}>
      {(aria) => (
        <input
          {...aria}
          type="text"
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          placeholder={say('day_form')}
          value={shown}
          className={fieldClass({ size: 'md', invalid: wrong })}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
