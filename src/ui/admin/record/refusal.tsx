import type { ReactNode } from 'react';

/** A sentence in a dialog on why its move was refused. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mb-4 border-s-3 border-s-warning-700 ps-3 text-warning-700">
      {children}
    </p>
  );
}
