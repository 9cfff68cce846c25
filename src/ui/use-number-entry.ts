import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isolated } from '#base/bidi.ts';
import {
  type NumberFault,
  type NumberRules,
  numberIn,
  settled,
  stepped,
  tidyNumber,
  withInserted,
} from './number-entry.ts';

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Behaviour of a number field: allowed input (number-entry.ts), arrow keys by one, Page keys by ten, and
 * clamping on blur. `onChange` receives null while the input is invalid.
 */
export function useNumberEntry(props: {
  value: number;
  onChange: (value: number | null) => void;
  rules: NumberRules;
  /** Show `min` as empty, so that a placeholder is visible. */
  blankAtMin?: boolean;
}) {
  const { value, onChange, rules, blankAtMin = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [clamped, setClamped] = useState<{ fault: NumberFault; to: number } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const shown = draft ?? (blankAtMin && value === rules.min ? '' : String(value));

  function write(tidy: string) {
    setDraft(tidy);
    setClamped(null);
    onChange(numberIn(tidy, rules));
  }

  function settle() {
    setRefused(null);
    if (draft === null) return;
    const left = settled(draft, rules);
    setDraft(null);
    setClamped(left.fault && { fault: left.fault, to: left.value });
    onChange(left.value);
  }

  function step(by: number) {
    const next = stepped(draft === null ? value : settled(draft, rules).value, by, rules);
    setDraft(null);
    setClamped(null);
    setRefused(null);
    onChange(next);
  }

  // React's own beforeinput lacks the input type, so this listens to the native one.
  useEffect(() => {
    const field = input.current;
    const check = (event: InputEvent) => {
      const text = refuse(event);
      if (text) setRefused(text);
    };
    field?.addEventListener('beforeinput', check);
    return () => field?.removeEventListener('beforeinput', check);
  }, []);

  // Keeps input typed into the server's HTML before this code loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the first moment counts
  useLayoutEffect(() => {
    const early = tidyNumber(input.current?.value ?? '');
    if (early && early !== shown) write(early);
  }, []);

  return {
    /** Why the number was changed on blur, as long as that number is shown. */
    fault: clamped?.to === value && draft === null ? clamped.fault : null,
    /** The last refused input, for a message about it, until blur. */
    refused: refused === null ? null : quoted(refused),
    isWrong: draft !== null && numberIn(draft, rules) === null,
    step,
    inputProps: {
      ref: input,
      value: shown,
      inputMode: rules.decimals > 0 ? ('decimal' as const) : ('numeric' as const),
      autoComplete: 'off',
      spellCheck: false,
      dir: 'ltr' as const,
      onChange: () => {
        const text = input.current?.value ?? '';
        const tidy = tidyNumber(text);
        if (tidy === null) setRefused(text);
        write(tidy ?? shown);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        // The focusing click selects everything; the browser would place a caret instead.
        if (document.activeElement === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.focus();
      },
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const by = steps[event.key];
        if (event.key === 'Enter') settle();
        if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        step(by);
      },
    },
  };
}

/** Shortened to one line, with its own direction. */
function quoted(text: string): string {
  const max = 20;
  return isolated(text.length > max ? `${text.slice(0, max)}…` : text);
}

/** Prevents and returns input that would not be a number, and converts digits of other scripts to 0-9. */
function refuse(event: InputEvent): string | undefined {
  const field = event.currentTarget as HTMLInputElement;
  const data = event.data ?? event.dataTransfer?.getData('text/plain');
  if (!event.inputType.startsWith('insert') || data === undefined || !event.cancelable) return;
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const end = field.selectionEnd ?? value.length;
  const before = value.slice(0, start);
  const after = value.slice(end);
  const whole = before + data + after;
  const next = withInserted('', data, '') === '' ? null : withInserted(before, data, after);
  if (next === whole) return;
  event.preventDefault();
  if (next === null) return data.trim() && whole;
  if (next === value) return;
  const written =
    next.startsWith(before) && next.endsWith(after) ? next.slice(start, next.length - after.length) : null;
  if (written === null) field.setSelectionRange(0, value.length);
  // Unlike setting the value, this keeps the field's undo history and fires `input` by itself.
  document.execCommand('insertText', false, written ?? next);
}
