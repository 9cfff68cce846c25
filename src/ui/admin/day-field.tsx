import { useContext, useId, useRef, useState } from 'react';
import { toLatinDigits } from '#base/digits.ts';
import { parseDate } from '#base/parse-date.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '../classes.ts';
import { Field } from '../field.tsx';
import { aroundInput, fieldClass } from '../field-class.ts';
import { Icon } from '../icon.tsx';
import { CalendarDays } from '../more-icons.ts';
import { ReadingContext } from '../reading.ts';
import { useKitWords } from './kit-words.ts';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** Called with a complete date, or ''. */
  onChange: (day: string) => void;
  /** Error about a valid date. */
  error?: string | undefined;
  required?: boolean;
  className?: string;
}

/**
 * A Gregorian date, typed in digits of any of the three scripts and shown as YYYY-MM-DD in both languages; a
 * native field would use the order and calendar of the browser's language. The native field is hidden behind
 * the button at inline-end, which opens its calendar.
 */
export function DayField({ label, value, onChange, error, required, className }: DayFieldProps) {
  const t = useKitWords();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const { locale } = useI18n();
  const read = useContext(ReadingContext);
  if (read) return read({ label, value: value && formatDate(value, locale), className });
  const shown = draft ?? value;
  const fault = left && draft !== null ? t('no_day') : error;

  function write(text: string) {
    const latin = toLatinDigits(text);
    const day = parseDate(latin);
    setDraft(latin);
    setLeft(false);
    if (day !== null && day !== value) onChange(day);
  }

  function leave() {
    if (draft !== null && parseDate(draft) !== null) setDraft(null);
    else setLeft(true);
  }

  return (
    <Field id={id} label={label} required={required} error={fault} className={className}>
      {(aria) => (
        <div
          className={fieldClass({
            size: 'md',
            invalid: fault !== undefined,
            className: classes('relative flex items-center pe-0!', aroundInput),
          })}
        >
          <input
            {...aria}
            type="text"
            dir="ltr"
            inputMode="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            placeholder={t('day_form')}
            value={shown}
            className="min-w-0 grow self-stretch bg-transparent outline-none"
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={leave}
          />
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={value}
            min="1900-01-01"
            max="9999-12-31"
            className="pointer-events-none absolute inset-0 opacity-0"
            onChange={(event) => {
              write(event.currentTarget.value);
              setDraft(null);
            }}
          />
          <button
            type="button"
            aria-label={t('pick_day', { label })}
            className="grid size-10.5 shrink-0 place-items-center rounded-control text-ink-muted hover:text-ink"
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon of={CalendarDays} />
          </button>
        </div>
      )}
    </Field>
  );
}
