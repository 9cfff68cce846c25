import type { ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '../../ltr.tsx';
import { RecordLink } from './record-link.tsx';

/** A day in a list, on one line. */
export function DayCell({ of: day }: { of: string | null }) {
  const { locale } = useI18n();
  return <span className="whitespace-nowrap">{day ? formatDate(day, locale) : '—'}</span>;
}

/** The number of a document; `none` for a draft without one. */
export function NumberCell({ of: number, none = '—' }: { of: string | null; none?: string }) {
  if (number === null) return <span className="text-ink-muted">{none}</span>;
  return <Ltr className="whitespace-nowrap">{number}</Ltr>;
}

interface NameCellProps {
  row: { id: number; deleted_at?: string | null };
  name: ReactNode;
  /** What tells it apart, below the name. */
  children?: ReactNode;
}

/** What a document is called, linked to it unless it is deleted. */
export function NameCell({ row, name, children }: NameCellProps) {
  return (
    <>
      {row.deleted_at ? <bdi>{name}</bdi> : <RecordLink to={row.id}>{name}</RecordLink>}
      {children && (
        <span className="wrap-break-word block font-normal text-ink-muted text-small">{children}</span>
      )}
    </>
  );
}
