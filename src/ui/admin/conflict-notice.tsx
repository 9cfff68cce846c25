import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { useKitWords } from './kit-words.ts';

export interface ConflictRow {
  label: string;
  /** The field's current value. */
  theirs: ReactNode;
  /** Local input; undefined if the field was not changed here, so that it keeps the current value. */
  yours: ReactNode;
}

export interface ConflictNoticeProps {
  /** The fields that differ. */
  rows: readonly ConflictRow[];
  busy?: boolean;
  /** Saves local changes on top of the current version; undefined if that may not be changed any more. */
  onKeep: (() => void) | undefined;
  /** Puts the current values into the form. */
  onTake: () => void;
}

/**
 * After a 409: shows what somebody else changed next to local input, and the choice between them. Takes the
 * focus.
 */
export function ConflictNotice({ rows, busy = false, onKeep, onTake }: ConflictNoticeProps) {
  const t = useKitWords();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <section
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border border-warning-700/40 bg-warning-100 p-4 outline-none sm:p-5"
    >
      <h3 className="font-medium text-h4">{t('conflict_title')}</h3>
      <p className="mt-1 text-small">
        {t(onKeep ? (rows.length > 0 ? 'conflict_text' : 'conflict_none') : 'conflict_closed')}
      </p>
      {rows.length > 0 && (
        <table className="mt-3 w-full table-fixed text-small">
          <thead>
            <tr className="text-caption">
              <th scope="col" className="py-1 pe-3 text-start">
                {t('conflict_field')}
              </th>
              <th scope="col" className="py-1 pe-3 text-start">
                {t('conflict_theirs')}
              </th>
              <th scope="col" className="py-1 text-start">
                {t('conflict_yours')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, theirs, yours }) => (
              <tr key={label} className="border-warning-700/25 border-t align-top">
                <th scope="row" className="py-1.5 pe-3 text-start font-medium">
                  {label}
                </th>
                <td className="wrap-anywhere py-1.5 pe-3">{theirs}</td>
                <td className="wrap-anywhere py-1.5">{yours ?? t('conflict_untouched')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {onKeep && (
          <Button size="md" busy={busy} onClick={onKeep}>
            {t('conflict_keep')}
          </Button>
        )}
        <Button size="md" kind="secondary" disabled={busy} onClick={onTake}>
          {t(onKeep ? 'conflict_take' : 'conflict_show')}
        </Button>
      </div>
    </section>
  );
}
