import { useI18n } from '#i18n/i18n.tsx';
import { type Difference, differencesOf } from '../../differences.engine.ts';
import type { JournalEntry } from '../../journal.contract.ts';
import { fieldName, valueName } from '../../names.presenter.ts';
import { useJournalWords } from './journal-words.ts';

/** Values of a change side by side; on a phone below their field's name. */
export function DifferencesTable({ entry }: { entry: JournalEntry }) {
  const t = useJournalWords(entry.subject);
  const differences = differencesOf(entry.before, entry.after);
  if (differences.length === 0) return <p className="text-ink-muted">{t('nothing')}</p>;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers
    <table role="table" className="w-full border border-line max-md:block md:table-fixed">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-line border-b bg-neutral-50 text-caption text-ink-muted">
          {['field', 'before', 'after'].map((column) => (
            <th key={column} role="columnheader" scope="col" className="px-4 py-2 text-start first:w-1/4">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {differences.map(({ path, before, after }) => (
          <tr
            key={path.join('.')}
            role="row"
            className="border-line align-top not-first:border-t max-md:grid max-md:grid-cols-2"
          >
            <th
              role="rowheader"
              scope="row"
              className="px-4 py-2.5 text-start font-medium max-md:col-span-2 max-md:pb-0"
            >
              <bdi>{fieldName(path, t)}</bdi>
            </th>
            <td role="cell" className="wrap-anywhere px-4 py-2.5">
              <Label name="before" />
              <Value subject={entry.subject} path={path} of={before} />
            </td>
            <td role="cell" className="wrap-anywhere px-4 py-2.5">
              <Label name="after" />
              <Value subject={entry.subject} path={path} of={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}

interface ValueProps {
  subject: string;
  path: readonly string[];
  of: Difference['after'];
}

function Value({ subject, path, of }: ValueProps) {
  const t = useJournalWords(subject);
  const { locale } = useI18n();
  const said = valueName(path, of, { t, locale });
  if (said === '') return <span className="text-ink-muted">—</span>;
  return (
    <span className="block max-h-48 overflow-y-auto whitespace-pre-wrap">
      <bdi className="[unicode-bidi:plaintext]">{said}</bdi>
    </span>
  );
}

function Label({ name }: { name: 'before' | 'after' }) {
  const t = useJournalWords();
  return (
    <span aria-hidden className="block text-caption text-ink-muted md:hidden">
      {t(name)}
    </span>
  );
}
