import { toLatinDigits } from '#base/digits.ts';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/field.tsx';

export const codeLength = 6;

const places = Array.from({ length: codeLength }, (_, place) => place);

/** Six digits in six boxes: one field, so that codes can be pasted and offered by the phone. */
export function CodeField(props: {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  readOnly: boolean;
}) {
  const { label, value, onChange, error, readOnly } = props;
  return (
    <Field label={label} required error={error}>
      {(aria) => (
        <div dir="ltr" className="group relative">
          <div aria-hidden className="grid grid-cols-6 gap-[min(0.625rem,2vw)]">
            {places.map((place) => (
              <span
                key={place}
                className={classes(
                  'grid min-h-14 place-items-center rounded-control border bg-field text-[min(1.375rem,7vw)]',
                  error ? 'border-fault-line' : 'border-field-line',
                  place === Math.min(value.length, codeLength - 1) &&
                    'group-focus-within:outline-2 group-focus-within:outline-focus group-focus-within:outline-offset-1',
                )}
              >
                {value[place] ?? ''}
              </span>
            ))}
          </div>
          <input
            {...aria}
            name="code"
            value={value}
            readOnly={readOnly}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
            onChange={(event) => onChange(digitsOf(event.target.value, codeLength))}
          />
        </div>
      )}
    </Field>
  );
}

/** The digits of what was typed or pasted, in any script. */
export function digitsOf(typed: string, many: number): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, many);
}
