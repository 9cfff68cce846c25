import { userName } from '#base/administrator-name.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { LeadNote } from '../../leads.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** What staff noted, the latest first. */
export function LeadNotes({ notes }: { notes: readonly LeadNote[] }) {
  const say = usePanelWords();
  const { locale } = useI18n();
  return (
    <section aria-label={say('notes')} className="mt-7">
      <h3 className="font-medium text-h4">{say('notes')}</h3>
      {notes.length === 0 && <p className="mt-1 text-ink-muted">{say('no_notes')}</p>}
      <ol className="mt-3 grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="border-line border-s-2 ps-4">
            <p className="text-caption text-ink-muted">
              <bdi>{userName(note.user_name, locale)}</bdi>
              <span>{` · ${formatDate(note.created_at, locale)} ${formatTime(note.created_at, locale)}`}</span>
            </p>
            <p dir="auto" className="[unicode-bidi:plaintext] wrap-anywhere whitespace-pre-wrap">
              {note.text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
