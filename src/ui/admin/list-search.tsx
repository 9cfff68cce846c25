import { useEffect, useRef, useState } from 'react';
import { fieldClass } from '../field-class.ts';
import { Icon } from '../icon.tsx';
import { Search } from '../more-icons.ts';
import { typingDirection } from '../typing-direction.ts';
import { useOnceArrived } from './use-once-arrived.ts';

const pause = 250;

/** A search field that queries once typing pauses. */
export function ListSearch(props: { label: string; value: string; onSearch: (text: string) => void }) {
  const { label, value, onSearch } = props;
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const { ask, drop } = useOnceArrived((wanted: string) => {
    asked.current = wanted;
    onSearch(wanted);
  });

  // Back, or clearing the search, sets another value.
  useEffect(() => {
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);

  useEffect(() => {
    drop();
    if (text === asked.current) return;
    const timer = setTimeout(ask, pause, text);
    return () => clearTimeout(timer);
  }, [text, ask, drop]);

  return (
    <div className="relative w-full sm:w-auto sm:min-w-64 sm:max-w-80 sm:grow sm:basis-64">
      <Icon of={Search} size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto" />
      <input
        type="search"
        {...typingDirection('auto')}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={fieldClass({ size: 'md', className: 'ps-10' })}
      />
    </div>
  );
}
