import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ReadOnly, useReadOnly } from '#ui/admin/read-only.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { classes } from '#ui/classes.ts';
import { shownAt } from './config-sections.ts';
import { kindOf } from './config-values.ts';
import { EntryConflict } from './entry-conflict.tsx';
import { EntryControl } from './entry-control.tsx';
import { GuardedNote } from './guarded-note.tsx';
import { SeeLink } from './see-link.tsx';
import type { ConfigForm } from './use-config-form.ts';

const wide = ['text', 'line', 'html', 'flag', 'phase', 'slides', 'services', 'words'];

/** An entry's field, and above it a conflicting version by somebody else. */
export function EntryField(props: {
  form: ConfigForm;
  name: string;
  /** Where the section's other entries are shown on the site. */
  around: string | null;
}) {
  const { form, name, around } = props;
  const { locale } = useI18n();
  const rights = useRights();
  const isReading = useReadOnly();
  const entry = form.entries[name];
  if (!entry) return null;
  const { level } = entry;
  const mayChange = level === null || (rights !== null && rights.level <= level);
  const label = localized(entry, 'description', locale);
  const place = shownAt(name);
  return (
    <div
      id={`entry-${name}`}
      className={classes(
        'grid min-w-0 scroll-mt-24 grid-cols-1 gap-1.5',
        wide.includes(kindOf(name)) && 'sm:col-span-2',
      )}
    >
      <EntryConflict form={form} name={name} />
      <ReadOnly when={isReading || !mayChange}>
        <EntryControl form={form} entry={entry} label={label} />
      </ReadOnly>
      {level !== null && !isReading && <GuardedNote level={level} mayChange={mayChange} />}
      {place !== null && place !== around && <SeeLink place={place} of={label} />}
    </div>
  );
}
