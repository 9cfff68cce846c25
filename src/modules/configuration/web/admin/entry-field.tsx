import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConflictNotice } from '#ui/admin/conflict-notice.tsx';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { classes } from '#ui/classes.ts';
import { RichText } from '#ui/rich-text.tsx';
import { isPicture, kindOf } from './config-values.ts';
import { EntryControl } from './entry-control.tsx';
import type { ConfigForm } from './use-config-form.ts';

const narrow = ['email', 'phone', 'link', 'figure', 'days', 'picture', 'drawing'];

/** An entry with what became of it: its field, and above it what somebody else saved in the meantime. */
export function EntryField({ form, name }: { form: ConfigForm; name: string }) {
  const { locale } = useI18n();
  const entry = form.entries[name];
  if (!entry) return null;
  return (
    <div
      id={`entry-${name}`}
      className={classes('min-w-0 scroll-mt-24', !narrow.includes(kindOf(name)) && 'sm:col-span-2')}
    >
      <EntryConflict form={form} name={name} />
      <EntryControl form={form} entry={entry} label={localized(entry, 'description', locale)} />
    </div>
  );
}

function EntryConflict({ form, name }: { form: ConfigForm; name: string }) {
  const kit = useKitWords();
  const theirs = form.faults[name]?.theirs;
  const yours = form.values[name];
  if (!theirs || !yours) return null;
  const shown = (text: string) =>
    kindOf(name) === 'html' ? <RichText html={text} /> : <bdi>{text || '—'}</bdi>;
  const english = theirs.translations.en?.value ?? '';
  const rows = isPicture(name)
    ? []
    : [
        { label: kit('arabic'), theirs: shown(theirs.value), yours: shown(yours.value) },
        { label: kit('english'), theirs: shown(english), yours: shown(yours.english) },
      ];
  return (
    <ConflictNotice
      rows={rows.filter((_row, index) =>
        index === 0 ? theirs.value !== yours.value : english !== yours.english,
      )}
      busy={form.progress !== null}
      onKeep={() => form.keep(theirs)}
      onTake={() => form.take(theirs)}
    />
  );
}
