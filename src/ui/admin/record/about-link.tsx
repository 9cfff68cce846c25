import { Link } from 'react-router';
import { usePanelRecords, useRecordWords } from '../panel-records.ts';

interface AboutLinkProps {
  subject: string;
  id: number | null;
  /** What the record is called; by default its kind and id. */
  number?: string | null;
}

/**
 * Links to the page of the record that something is about; only the kind's name if it has no page, nothing
 * until loaded.
 */
export function AboutLink({ subject, id, number }: AboutLinkProps) {
  const { pathOf } = usePanelRecords();
  const t = useRecordWords();
  if (!t) return null;
  const name = number ?? [t(`subjects.${subject}`), id].filter((part) => part !== null).join(' ');
  const path = id === null ? null : pathOf(subject, id);
  return path ? (
    <Link to={path} className="underline underline-offset-4 hover:no-underline">
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
}
