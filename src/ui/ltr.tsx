import type { ReactNode } from 'react';

/** A phone number, e-mail address, date or equation: left to right everywhere. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
