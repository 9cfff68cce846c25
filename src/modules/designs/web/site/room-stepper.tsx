import { useId, useRef } from 'react';
import { normaliseDecimal } from '#base/digits.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { describedBy, FieldNotes } from '#ui/field-notes.tsx';
import { Icon, Minus, Plus } from '#ui/icon.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';

interface RoomStepperProps {
  name: string;
  label: string;
  error: string | undefined;
  max: number;
}

/** How many rooms of one kind, typed or counted by two buttons; empty for not said. The form holds the number. */
export function RoomStepper({ name, label, error, max }: RoomStepperProps) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function step(by: 1 | -1) {
    const field = input.current;
    if (!field) return;
    const next = Math.min(max, (Number(normaliseDecimal(field.value)) || 0) + by);
    field.value = next > 0 ? String(next) : '';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  const button = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={t(by < 0 ? 'designs.fewer' : 'designs.more', { room: label })}
      className="grid size-12 min-w-0 place-items-center rounded-control text-ink-muted hover:text-ink"
      onClick={() => step(by)}
    >
      <Icon of={by < 0 ? Minus : Plus} size={18} />
    </button>
  );

  return (
    <div className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className="min-w-0 py-2">
          {label}
        </label>
        <div className="flex max-w-full items-stretch rounded-control border border-field-line bg-field has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2">
          {button(-1)}
          <input
            ref={input}
            id={id}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="—"
            maxLength={3}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id, error })}
            className="w-12 min-w-0 bg-transparent text-center font-semibold outline-none placeholder:text-ink-muted"
            onInput={writeLatinDigits}
          />
          {button(1)}
        </div>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
