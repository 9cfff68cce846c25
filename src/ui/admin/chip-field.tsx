import { type ClipboardEvent, type KeyboardEvent, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { classes } from '../classes.ts';
import { Field, type FieldProps } from '../field.tsx';
import { aroundInput } from '../field-class.ts';
import { keyedTo } from '../keyed-to.ts';
import { ReadingContext } from '../reading.ts';
import { Chip } from './chip.tsx';
import { chipsOf, endsChip, movedChip, withChips } from './chips.ts';
import { useKitWords } from './kit-words.ts';

export interface ChipFieldProps extends FieldProps {
  name: string;
  lang: Locale;
  items: readonly string[];
  /** Maximum length and number of items. */
  limits: { length: number; count: number };
  onChange: (items: readonly string[]) => void;
}

/**
 * A list of words as chips. Enter, a comma of either language or blur adds the typed word, and a pasted list
 * adds all its words. On a chip, Delete or Backspace removes it, Alt with an arrow key moves it, and a click
 * shows buttons that move it.
 */
export function ChipField(props: ChipFieldProps) {
  const { name, lang, items, limits, onChange, error, ...field } = props;
  const t = useKitWords();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [said, setSaid] = useState('');
  /** The chip in the tab order, and the one whose buttons are shown. */
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const dir = lang === 'ar' ? 'rtl' : 'ltr';
  const read = useContext(ReadingContext);
  if (read) return read({ label: field.label, value: items.join(lang === 'ar' ? '، ' : ', '), lang, dir });

  /** Adds the words of a text; words that cannot be added stay in the field. */
  function add(written: string) {
    const { items: next, repeated, refused } = withChips(items, chipsOf(written), limits);
    if (next.length > items.length) onChange(next);
    const [again] = repeated;
    const tooMany = next.length >= limits.count;
    setText(refused.join(', '));
    setFault(
      refused.length === 0
        ? ''
        : tooMany
          ? t('chips.full', { count: limits.count })
          : t('chips.too_long', { count: limits.length }),
    );
    if (next.length > items.length) setSaid(t('chips.added', { count: next.length - items.length }));
    else if (again) setSaid(t('chips.repeated', { name: isolated(again) }));
  }

  function type(written: string) {
    setFault('');
    if (endsChip(written)) add(written);
    else setText(written);
  }

  function onTyped(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The form is submitted by its button: here Enter ends a word.
      event.preventDefault();
      if (text.trim()) add(text);
    }
    if (event.key === 'Backspace' && text === '' && items.length > 0) {
      event.preventDefault();
      focusChip(items.length - 1);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!endsChip(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  }

  function focusChip(index: number) {
    flushSync(() => setAt(index));
    list.current?.querySelector<HTMLElement>(`[data-chip="${index}"]`)?.focus();
  }

  function remove(index: number) {
    const left = items.filter((_, other) => other !== index);
    flushSync(() => {
      onChange(left);
      setChosen(-1);
      setSaid(t('chips.removed', { name: isolated(items[index] ?? '') }));
    });
    if (left.length === 0) input.current?.focus();
    else focusChip(Math.min(index, left.length - 1));
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length) return;
    flushSync(() => {
      onChange(movedChip(items, from, to));
      setChosen(chosen === from ? to : -1);
      setSaid(t('chips.moved', { name: isolated(items[from] ?? ''), place: to + 1 }));
    });
    focusChip(to);
  }

  function onChipKey(event: KeyboardEvent, index: number) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(index);
      return;
    }
    if (event.key === 'Escape' && chosen >= 0) {
      event.preventDefault();
      event.stopPropagation();
      setChosen(-1);
      return;
    }
    const places = [...items.keys()];
    const to = keyedTo(places, index, event.key, dir);
    if (to === undefined) return;
    event.preventDefault();
    if (event.altKey) move(index, to);
    else focusChip(to);
  }

  return (
    <Field {...field} error={fault || error}>
      {(aria) => (
        <div
          className={classes(
            'grid gap-2 rounded-control border bg-field p-1.5',
            aroundInput,
            fault || error
              ? 'inset-ring inset-ring-fault-line border-fault-line'
              : 'border-field-line hover:border-ink',
          )}
        >
          {items.length > 0 && (
            <ul
              ref={list}
              lang={lang}
              dir={dir}
              aria-label={t('chips.list', { count: items.length })}
              className="flex min-w-0 flex-wrap gap-1.5"
            >
              {items.map((item, index) => (
                <Chip
                  key={item}
                  word={item}
                  place={index}
                  reached={index === Math.min(at, items.length - 1)}
                  chosen={index === chosen}
                  onChoose={() => {
                    setAt(index);
                    setChosen(index === chosen ? -1 : index);
                  }}
                  onKeyDown={(event) => onChipKey(event, index)}
                  onRemove={() => remove(index)}
                  onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
                  onLater={index < items.length - 1 ? () => move(index, index + 1) : undefined}
                />
              ))}
            </ul>
          )}
          <input
            {...aria}
            ref={input}
            name={name}
            lang={lang}
            dir={dir}
            value={text}
            autoComplete="off"
            enterKeyHint="enter"
            placeholder={isolated(t('chips.add'))}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onTyped}
            onPaste={onPaste}
            onBlur={() => text.trim() && add(text)}
            className="min-h-8 w-full min-w-0 bg-transparent px-1.5 text-body text-ink outline-none placeholder:text-ink-muted disabled:opacity-45 pointer-coarse:min-h-11"
          />
          <span role="status" className="sr-only">
            {said}
          </span>
        </div>
      )}
    </Field>
  );
}
