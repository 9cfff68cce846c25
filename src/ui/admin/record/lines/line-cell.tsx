import { type KeyboardEvent, useId } from 'react';
import { classes } from '../../../classes.ts';
import { typingDirection } from '../../../typing-direction.ts';

interface LineCellProps {
  cell: string;
  /** A long text, a short one, or a number. */
  kind: 'text' | 'short' | 'figure';
  label: string;
  value: string;
  error: string | undefined;
  /** Shown while it is empty. */
  placeholder?: string | undefined;
  /** Id of the list of common units. */
  list?: string | undefined;
  onChange: (text: string) => void;
  onLeave?: (() => void) | undefined;
}

const field =
  'w-full min-w-0 rounded-control border bg-field px-2.5 text-[0.90625rem] leading-5.5 transition-colors max-md:text-body pointer-coarse:min-h-11';

/** A cell of a document's line. A long text grows with its text; Enter never breaks it. */
export function LineCell(props: LineCellProps) {
  const { cell, kind, label, value, error, placeholder, list, onChange, onLeave } = props;
  const id = useId();
  const aria = {
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    'data-cell': cell,
    autoComplete: 'off',
    placeholder,
    value,
    onBlur: onLeave,
  } as const;
  const border = error
    ? 'inset-ring inset-ring-fault-line border-fault-line'
    : 'border-field-line hover:border-ink';
  return (
    <div className="min-w-0">
      {kind === 'text' ? (
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
          {...typingDirection(kind === 'short' ? 'auto' : 'ltr')}
          list={list}
          maxLength={kind === 'short' ? 40 : 20}
          inputMode={kind === 'short' ? undefined : 'decimal'}
          className={classes(field, border, 'h-9.5', kind === 'figure' && 'cell-figure font-medium')}
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
