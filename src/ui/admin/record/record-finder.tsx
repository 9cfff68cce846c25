import { useEffect, useId, useState } from 'react';
import { Icon, X } from '../../icon.tsx';
import { Ltr } from '../../ltr.tsx';
import { TextField } from '../../text-field.tsx';
import { ListFailed } from '../list-states.tsx';
import { useReading } from '../use-reading.ts';
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

/** Finds a record by name, number or phone; the latest are shown first. */
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

  return (
    <div className="grid gap-3">
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
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.getElementById(id)?.querySelector('button')?.focus();
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
              onClick={() => onChoose(one)}
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
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-primary-50 ps-3">
      <bdi className="wrap-anywhere min-w-0 py-2 font-medium">{found.title}</bdi>
      <span className="flex items-center gap-x-4 text-small">
        {found.details.map((detail) => (
          <Ltr key={detail}>{detail}</Ltr>
        ))}
        <button
          type="button"
          aria-label={t('finder.another')}
          title={t('finder.another')}
          className="grid size-11 place-items-center rounded-control hover:bg-ink/6"
          onClick={onLeave}
        >
          <Icon of={X} size={18} />
        </button>
      </span>
    </div>
  );
}
