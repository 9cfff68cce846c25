import type { ReactNode } from 'react';

/** Facts in a card of the aside; those without a value are left out. */
export function FactRows({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) {
  return (
    <dl className="grid divide-y divide-line text-small">
      {facts
        .filter(([, fact]) => fact)
        .map(([label, fact]) => (
          <div
            key={label}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 cramped:grid-cols-1 py-2 first:pt-0 last:pb-0"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
