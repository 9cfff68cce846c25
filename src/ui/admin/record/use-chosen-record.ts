import { useState } from 'react';
import { useReading } from '../use-reading.ts';
import type { Found } from './record-finder.tsx';

/**
 * A record of a kind that a document begins from: `given` by the address, or found by the reader. Another kind has its own.
 * `ready` once it is known whether there is one.
 */
export function useChosenRecord<Kind extends string | null>(
  kind: Kind,
  given: number | null,
  read: (id: number) => Promise<Found | null>,
) {
  const [picked, setPicked] = useState<{ kind: Kind; found: Found | null } | null>(null);
  const own = picked?.kind === kind ? picked : null;
  const { state, value } = useReading(kind && given ? `${kind} ${given}` : null, () => read(given ?? 0));
  return {
    found: own ? own.found : given ? value : null,
    ready: !given || state !== 'loading' || own !== null,
    choose: (found: Found | null) => setPicked({ kind, found }),
  };
}
