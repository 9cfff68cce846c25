import { type KeyboardEvent, useId } from 'react';
import { classes } from '#ui/classes.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import type { Cell } from './rows.ts';

interface LineCellProps {
  cell: Cell;
  label: string;
  value: string;
  error: string | undefined;
  /** Id of the list of common units. */
  list?: string | undefined;
  onChange: (text: string) => void;
  onLeave?: (() => void) | undefined;
}

const field =
  'w-full min-w-0 rounded-control border bg-field px-2.5 text-[0.90625rem] leading-5.5 transition-colors max-md:text-body pointer-coarse:min-h-11';

/** A cell of a line. The description grows with its text; Enter never breaks it. */
export function LineCell({ cell, label, value, error, list, onChange, onLeave }: LineCellProps) {
  const id = useId();
  const aria = {
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    'data-cell': cell,
    autoComplete: 'off',
    value,
    onBlur: onLeave,
  } as const;
  const border = error
    ? 'inset-ring inset-ring-fault-line border-fault-line'
    : 'border-field-line hover:border-ink';
  return (
    <div className="min-w-0">
      {cell === 'description' ? (
        <textarea
          {...aria}
          {...typingDirection('auto')}
          rows={1}
          maxLength={1000}
          className={classes(
            field,
            'field-sizing-content block resize-none py-1.75',
            weightOf(value),
            error ? border : 'border-transparent hover:border-field-line focus:border-field-line',
            !value && 'border-field-line!',
          )}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <input
          {...aria}
          {...typingDirection(cell === 'unit' ? 'auto' : 'ltr')}
          list={list}
          maxLength={cell === 'unit' ? 40 : 20}
          inputMode={cell === 'unit' ? undefined : 'decimal'}
          className={classes(field, border, 'h-9.5', cell !== 'unit' && 'cell-figure font-medium')}
          onFocus={selectAll}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {error && (
        <p id={id} className="wrap-anywhere mt-1 text-caption text-fault">
          {error}
        </p>
      )}
    </div>
  );
}

function selectAll(event: { currentTarget: HTMLInputElement }): void {
  event.currentTarget.select();
}

/** Whether the caret of a description stays within its text when an arrow is pressed. */
export function staysInside({ currentTarget, target, key }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLTextAreaElement) || !currentTarget.contains(target)) return false;
  if (target.clientHeight < 2 * Number.parseFloat(getComputedStyle(target).lineHeight)) return false;
  return key === 'ArrowUp' ? target.selectionStart > 0 : target.selectionEnd < target.value.length;
}

/** A short description is a name; a long one is prose. */
export function weightOf(description: string): string {
  return description.length <= 48 ? 'font-medium' : '';
}
