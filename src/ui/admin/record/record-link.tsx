import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecordLink } from './record-address.ts';

/** A record's name in its list, linked to the record. */
export function RecordLink({ to, children }: { to: number | string; children: ReactNode }) {
  const link = useRecordLink();
  return (
    <Link
      {...link(to)}
      data-record={to}
      className="wrap-break-word underline decoration-line underline-offset-4 hover:text-accent hover:decoration-current"
    >
      <bdi>{children}</bdi>
    </Link>
  );
}

/** Focuses a record's link if nothing else has the focus. */
export function focusRecordLink(to: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`a[data-record="${CSS.escape(to)}"]`)?.focus({ preventScroll: true });
}
