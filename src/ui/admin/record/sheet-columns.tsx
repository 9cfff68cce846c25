import type { ReactNode } from 'react';

/**
 * The two columns of a record's page: what is written, and beside it what follows from that. One below the
 * other where there is no room.
 */
export function SheetColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 min-[68.75rem]:grid-cols-[minmax(0,1fr)_20.25rem]">
      {children}
    </div>
  );
}

export function SheetColumn({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>;
}
