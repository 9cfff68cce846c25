import { useEffect, useRef, useState } from 'react';

/** Says a text 600 ms after it last changed, to screen readers only; the text that stands there when `ready` comes is not said. */
export function Announcement({ text, ready }: { text: string; ready: boolean }) {
  const [said, setSaid] = useState('');
  const first = useRef<string | null>(null);
  useEffect(() => {
    if (!ready) return;
    first.current ??= text;
    if (text === first.current && said === '') return;
    const timer = setTimeout(() => setSaid(text), 600);
    return () => clearTimeout(timer);
  }, [ready, text, said]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
