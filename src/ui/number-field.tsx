import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { CircleAlert, Icon, Minus, Plus } from './icon.tsx';
import type { NumberFault, NumberRules } from './number-entry.ts';
import { useNumberEntry } from './use-number-entry.ts';

export interface NumberFieldProps {
  id?: string;
  label: string;
  labelClassName?: string;
  /** Id of the element that describes what is counted: read after the label. */
  of?: string;
  describedBy?: string;
  value: number;
  /** Called with null while the input is invalid. */
  onChange: (value: number | null) => void;
  rules: NumberRules;
  /** Messages after changing an invalid number on blur. */
  messages: Record<NumberFault, string>;
  /** Message about refused input. */
  refusal: (text: string) => string;
  /** Labels of the two step buttons; omitted without them. */
  stepper?: { less: string; more: string };
  unit?: ReactNode;
  /** Placeholder of an empty field without buttons; the minimum by default. */
  placeholder?: string;
  className?: string;
  /** Colour of the placeholder, and other styles of the number. */
  inputClassName?: string;
  messageClassName?: string;
}

/**
 * A number field for three scripts of digits: with step buttons around a centred value (`stepper`), or with a
 * unit at the end. Input that would not be a number is refused while typing; a number outside the rules is
 * clamped on blur. Both show a message.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, rules, messages, stepper, unit } = props;
  const ids = { own: useId(), label: useId(), fault: useId() };
  const id = props.id ?? ids.own;
  const entry = useNumberEntry({ value, onChange: props.onChange, rules, blankAtMin: !stepper });
  const message =
    entry.refused === null ? entry.fault && messages[entry.fault] : props.refusal(entry.refused);
  const describedBy = classes(message && ids.fault, props.describedBy);
  return (
    <div className={props.className}>
      <label
        id={ids.label}
        htmlFor={id}
        className={classes('mb-2 block text-ink-muted text-label', props.labelClassName)}
      >
        {label}
      </label>
      <div
        className={classes(
          'flex h-12 items-stretch rounded-control border bg-field text-ink md:h-11',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2',
          entry.isWrong ? 'border-fault-line' : 'border-field-line',
          !stepper && 'gap-2 px-3',
        )}
      >
        {stepper && (
          <Step
            by={-1}
            name={stepper.less}
            disabled={!entry.isWrong && value <= rules.min}
            onStep={entry.step}
          />
        )}
        <input
          {...entry.inputProps}
          id={id}
          type="text"
          aria-labelledby={classes(ids.label, props.of)}
          aria-describedby={describedBy || undefined}
          aria-invalid={entry.isWrong || undefined}
          placeholder={stepper ? undefined : (props.placeholder ?? String(rules.min))}
          className={classes(
            'min-w-0 flex-1 scroll-my-28 bg-transparent outline-none',
            stepper ? 'text-center font-semibold' : 'font-medium',
            props.inputClassName ?? 'placeholder:text-ink-muted',
          )}
        />
        {stepper && (
          <Step
            by={1}
            name={stepper.more}
            disabled={!entry.isWrong && value >= rules.max}
            onStep={entry.step}
          />
        )}
        {unit && (
          <span aria-hidden className="flex items-center text-ink-muted text-small">
            {unit}
          </span>
        )}
      </div>
      <p
        id={ids.fault}
        role="alert"
        className={classes(
          'flex items-start gap-1.5 text-caption text-fault not-empty:mt-1',
          props.messageClassName,
        )}
      >
        {message && (
          <>
            <Icon of={CircleAlert} size={16} className="mt-1" />
            <span className="pt-0.5">{message}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Not in the tab order: arrow keys do the same in the field. */
function Step(props: { by: number; name: string; disabled: boolean; onStep: (by: number) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={props.name}
      disabled={props.disabled}
      // A click keeps the focus where it is, so that nothing moves under the pointer before release.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => props.onStep(props.by)}
      className="grid w-12 place-items-center rounded-control text-ink-muted hover:text-ink disabled:opacity-45 md:w-9"
    >
      <Icon of={props.by < 0 ? Minus : Plus} size={16} />
    </button>
  );
}
