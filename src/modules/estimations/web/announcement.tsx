import { useEffect, useRef, useState } from 'react';

/**
 * Announces a text to screen readers 600 ms after its last change; the text present when `ready` becomes true
 * is not announced.
 */
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
