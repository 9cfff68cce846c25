import type { ReactNode } from 'react';
import { CircleAlert, Icon } from './icon.tsx';

export interface FieldNotesProps {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Ids of the present notes for `aria-describedby`; undefined if there are none. */
export function describedBy({ id, hint, error }: FieldNotesProps): string | undefined {
  const ids = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return ids || undefined;
}

/** Below a field: its error with an icon, otherwise its hint. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={errorId(id)} className="flex items-start gap-2 text-fault text-small">
          <Icon of={CircleAlert} size={16} className="mt-[0.3em]" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId(id)} className="text-ink-muted text-small">
          {hint}
        </p>
      )}
    </>
  );
}
