import { useId } from 'react';
import { classes } from '#ui/classes.ts';
import type { NumberFault, NumberRules } from '#ui/number-entry.ts';
import { useNumberEntry } from '#ui/use-number-entry.ts';

interface NumberCellProps {
  label: string;
  value: number;
  rules: NumberRules;
  messages: Record<NumberFault, string>;
  /** Message for refused input. */
  refusal: (text: string) => string;
  /** Error from the server. */
  error?: string | undefined;
  /** Not called while the input is invalid. */
  onChange: (value: number) => void;
}

/**
 * A numeric table cell in any of the three scripts, clamped on blur; non-numbers are refused. Both show a
 * message.
 */
export function NumberCell(props: NumberCellProps) {
  const { label, value, rules, messages, refusal, error, onChange } = props;
  const id = useId();
  const entry = useNumberEntry({ value, rules, onChange: (next) => next !== null && onChange(next) });
  const clamped = entry.fault ? messages[entry.fault] : error;
  const fault = entry.refused === null ? clamped : refusal(entry.refused);
  return (
    <>
      <input
        {...entry.inputProps}
        type="text"
        aria-label={label}
        aria-invalid={entry.isWrong || Boolean(error) || undefined}
        aria-describedby={fault ? id : undefined}
        className={classes(
          'h-10 w-full min-w-0 rounded-control border bg-field px-3 text-end font-medium pointer-coarse:h-11',
          entry.isWrong || clamped ? 'border-fault-line' : 'border-field-line hover:border-ink',
        )}
      />
      <span
        id={id}
        role="alert"
        className="wrap-anywhere block text-caption text-fault leading-normal! not-empty:mt-1"
      >
        {fault}
      </span>
    </>
  );
}
