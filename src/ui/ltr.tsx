import type { ReactNode } from 'react';

/** A phone number, an e-mail address, a date or an equation: read left to right wherever it stands. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
