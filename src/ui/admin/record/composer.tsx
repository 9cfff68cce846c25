import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../button.tsx';
import { classes } from '../../classes.ts';
import { TextArea } from '../../text-area.tsx';
import { useMailWord } from '../mail-leaves.ts';
import { type Colleague, matching, mentionBefore } from './mentions.ts';
import { useRecordWords } from './record-words.ts';

interface ComposerProps {
  value: string;
  colleagues: readonly Colleague[];
  error?: string | undefined;
  busy: boolean;
  /** Written to the customer: Enter starts a new line, and sends nothing by accident. */
  sends?: boolean;
  onChange: (text: string) => void;
  onAdd: () => void;
}

/** A note, stored by Enter; Shift+Enter starts a new line, @ offers colleagues to mention. */
export function Composer({ value, colleagues, error, busy, sends = false, onChange, onAdd }: ComposerProps) {
  const t = useRecordWords();
  const word = useMailWord();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<ReturnType<typeof mentionBefore>>(null);
  const [at, setAt] = useState(0);
  const offered = mention ? matching(colleagues, mention.typed) : [];

  function look() {
    const { current } = field;
    setMention(current && mentionBefore(current.value, current.selectionStart));
    setAt(0);
  }

  function choose({ name }: Colleague) {
    if (!mention || !field.current) return;
    const end = field.current.selectionStart;
    const before = `${value.slice(0, mention.from)}@${name} `;
    onChange(before + value.slice(end));
    setMention(null);
    const { current } = field;
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(before.length, before.length);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = offered[at];
    if (!chosen) {
      // Shift+Enter starts a new line; Enter also ends a word that is still being composed.
      if (sends || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (value.trim() !== '' && !busy) onAdd();
      return;
    }
    if (event.key === 'Escape') setMention(null);
    else if (event.key === 'ArrowDown') setAt((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else return;
    // Escape would close the dialog, Enter start a new line.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative grid gap-2.5">
      <TextArea
        ref={field}
        label={t(sends ? 'message' : 'note')}
        hint={t(sends ? word('message_hint') : 'note_hint')}
        name="note"
        size="md"
        rows={3}
        enterKeyHint={sends ? 'enter' : 'send'}
        maxLength={5000}
        value={value}
        error={error}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? `${id}list` : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}${offered[at]?.id}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          look();
        }}
        onKeyDown={onKeyDown}
        onClick={look}
        onBlur={() => setMention(null)}
      />
      {offered.length > 0 && (
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={t('colleagues')}
          className="grid max-w-80 rounded-control border border-line bg-raised py-1 shadow-dialog"
        >
          {offered.map((colleague, place) => (
            <div
              key={colleague.id}
              id={`${id}${colleague.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={classes(
                'cursor-pointer px-3 py-2 text-label',
                place === at ? 'bg-primary-100' : 'hover:bg-ink/6',
              )}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(colleague);
              }}
            >
              <bdi>{colleague.name}</bdi>
            </div>
          ))}
        </div>
      )}
      <Button
        size="md"
        kind="secondary"
        className="justify-self-start"
        busy={busy}
        disabled={value.trim() === ''}
        onClick={onAdd}
      >
        {t(sends ? 'send' : 'add')}
      </Button>
    </div>
  );
}
