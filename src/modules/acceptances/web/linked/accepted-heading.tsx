import { type ReactNode, useEffect, useRef } from 'react';
import { CircleCheck, Icon } from '#ui/icon.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';

interface AcceptedHeadingProps {
  state: string;
  number: ReactNode;
  title: ReactNode;
  /** Who accepted what, and when. */
  line: string;
  /** The name typed on this device just now, if it was: then the heading takes the focus. */
  typedName: string | null;
}

/** In the head of a document that was accepted. */
export function AcceptedHeading({ state, number, title, line, typedName }: AcceptedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (typedName === null) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [typedName]);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-2 font-medium text-success-300">
          <Icon of={CircleCheck} />
          <span>{state}</span>
        </span>
        <span className="text-ink-muted text-label">{number}</span>
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-h1 outline-none">
        {title}
      </h1>
      <p className="mt-3 max-w-[34em] text-ink-muted">
        <WholeRuns>{line}</WholeRuns>
      </p>
    </>
  );
}
