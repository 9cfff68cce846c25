import { LocaleLink } from '#i18n/link.tsx';
import { Ltr } from '../../ltr.tsx';
import { usePanelRecords, useRecordWords } from '../panel-records.ts';

interface AboutLinkProps {
  subject: string;
  id: number | null;
  /** The record's own number; by default it is called by its kind and id. */
  number?: string | null;
}

/**
 * Links to the page of the record that something is about; only its name if it has no page, and nothing until the name
 * of its kind is loaded.
 */
export function AboutLink({ subject, id, number }: AboutLinkProps) {
  const { pathOf } = usePanelRecords();
  const t = useRecordWords();
  const name = number ? (
    <Ltr>{number}</Ltr>
  ) : (
    t && [t(`subjects.${subject}`), id].filter((part) => part !== null).join(' ')
  );
  if (!name) return null;
  const path = id === null ? null : pathOf(subject, id);
  return path ? (
    <LocaleLink to={path} className="underline underline-offset-4 hover:no-underline">
      {name}
    </LocaleLink>
  ) : (
    <span>{name}</span>
  );
}
