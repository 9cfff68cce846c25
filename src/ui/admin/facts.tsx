import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface FactsProps {
  facts: readonly (readonly [key: string, fact: ReactNode])[];
  /** Label of a key. */
  label: (key: string) => string;
  /** Keys that need a phone's full width. */
  wide: ReadonlySet<string>;
}

/** Facts about one record, in three columns. */
export function Facts({ facts, label, wide }: FactsProps) {
  return (
    <dl className="grid cramped:grid-cols-1! grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {facts.map(([key, fact]) => (
        <div key={key} className={classes('min-w-0', wide.has(key) && 'max-sm:col-span-full')}>
          <dt className="text-caption text-ink-muted">{label(key)}</dt>
          <dd className="wrap-anywhere font-medium">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
