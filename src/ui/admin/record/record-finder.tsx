import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon, X } from '../../icon.tsx';
import { Ltr } from '../../ltr.tsx';
import { TextField } from '../../text-field.tsx';
import { ListFailed } from '../list-states.tsx';
import { useReading } from '../use-reading.ts';
import { useHandedFocus } from './handed-focus.ts';
import { useRecordWords } from './record-words.ts';

/** A record as a choice. */
export interface Found {
  id: number;
  title: string;
  /** Its number, an amount, a phone: each left to right. */
  details: string[];
}

interface RecordFinderProps {
  label: string;
  /** Names what is read. */
  kind: string;
  except?: number | undefined;
  error?: string | undefined;
  /** The records that match a text, the latest for ''. */
  find: (text: string) => Promise<Found[]>;
  onChoose: (found: Found) => void;
}

/**
 * Finds a record by name, number or phone; the latest are shown first. A dialog begins with the focus in the
 * search, unless a keyboard on the screen would cover the list.
 */
export function RecordFinder({ label, kind, except, error, find, onChoose }: RecordFinderProps) {
  const t = useRecordWords();
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const { state, value, reload } = useReading(`${kind} ${asked}`, () => find(asked));
  const found = (value ?? []).filter((one) => one.id !== except);
  const search = useRef<HTMLDivElement>(null);
  const hand = useHandedFocus(() => search.current?.querySelector('input'));
  // React's own property would move the focus of pages, too.
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches)
      search.current?.querySelector('input')?.toggleAttribute('autofocus', true);
  }, []);
  const toFirst = () => document.getElementById(id)?.querySelector('button')?.focus();

  return (
    <div ref={search} className="grid gap-3">
      <TextField
        size="md"
        type="search"
        label={label}
        error={error}
        autoComplete="off"
        value={text}
        aria-controls={id}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would send the form around it.
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          if (event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (asked === text.trim()) toFirst();
          else setAsked(text.trim());
        }}
      />
      {state === 'failed' && <ListFailed text={t('finder.failed')} onAgain={reload} />}
      <p role="status" className="sr-only">
        {state === 'ready' ? t('finder.found', { count: found.length }) : ''}
      </p>
      {state === 'ready' && found.length === 0 && <p className="text-ink-muted">{t('finder.nothing')}</p>}
      <ul id={id} className="grid divide-y divide-line rounded-card border border-line empty:hidden">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-start hover:bg-primary-50"
              onClick={() => {
                hand();
                onChoose(one);
              }}
            >
              <bdi className="wrap-anywhere min-w-0">{one.title}</bdi>
              <span className="flex flex-wrap gap-x-4 text-ink-muted text-small">
                {one.details.map((detail) => (
                  <Ltr key={detail}>{detail}</Ltr>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A record that was chosen, with a way to choose another. */
export function ChosenRecord({ found, onLeave }: { found: Found; onLeave: () => void }) {
  const t = useRecordWords();
  const another = useRef<HTMLButtonElement>(null);
  const hand = useHandedFocus(() => another.current);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-primary-50 ps-3">
      <bdi className="wrap-anywhere min-w-0 py-2 font-medium">{found.title}</bdi>
      <span className="flex items-center gap-x-4 text-small">
        {found.details.map((detail) => (
          <Ltr key={detail}>{detail}</Ltr>
        ))}
        <button
          ref={another}
          type="button"
          aria-label={t('finder.another')}
          title={t('finder.another')}
          className="grid size-11 place-items-center rounded-control hover:bg-ink/6"
          onClick={() => {
            hand();
            onLeave();
          }}
        >
          <Icon of={X} size={18} />
        </button>
      </span>
    </div>
  );
}
