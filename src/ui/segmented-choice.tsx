import { type ReactNode, useId } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { classes } from './classes.ts';

export interface SegmentedChoiceProps<Value extends string> {
  name: string;
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  /** Controlled; omit it and give `defaultValue` to let the form hold it. */
  value?: Value | null | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
}

const cell =
  'relative grid min-h-13 grow place-items-center bg-field px-3 py-2 text-center text-body leading-6 ' +
  'transition-colors first:rounded-s-[2px] last:rounded-e-[2px] forced-colors:border ' +
  'hover:not-has-checked:bg-[color-mix(in_oklab,var(--ink)_6%,var(--field))] has-checked:bg-accent has-checked:text-accent-ink ' +
  'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ' +
  'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none';

/**
 * Joined cells, one of which is selected; the background between them forms the dividers, on one or several
 * rows. The cells are native radios, so arrow keys and forms work by themselves.
 */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { name, label, options, value, defaultValue, onChange, required, hint, error, className } = props;
  const id = useId();
  const chosen = value === undefined ? {} : { value };
  return (
    <ChoiceGroup id={id} {...{ label, required, hint, error, className }}>
      <div
        className={classes(
          'flex flex-wrap gap-px rounded-control border bg-line',
          error ? 'inset-ring inset-ring-fault-line border-fault-line' : 'border-field-line',
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={cell}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              {...('value' in chosen
                ? { checked: chosen.value === option.value }
                : { defaultChecked: defaultValue === option.value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
