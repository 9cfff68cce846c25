import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConflictNotice } from '#ui/admin/conflict-notice.tsx';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { pictureConflict } from '#ui/admin/picture-conflict.tsx';
import { classes } from '#ui/classes.ts';
import { RichText } from '#ui/rich-text.tsx';
import { heldOf, isOnDark, isPicture, kindOf } from './config-values.ts';
import { EntryControl } from './entry-control.tsx';
import type { ConfigForm } from './use-config-form.ts';

const narrow = [
  'email',
  'phone',
  'link',
  'figure',
  'days',
  'picture',
  'drawing',
  'cr_number',
  'vat_number',
  'license_number',
  'four_digits',
  'postal_code',
  'iban',
];

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
  const { locale } = useI18n();
  const theirs = form.faults[name]?.theirs;
  const yours = form.values[name];
  const entry = form.entries[name];
  if (!theirs || !yours || !entry) return null;
  const shown = (text: string) =>
    kindOf(name) === 'html' ? <RichText html={text} /> : <bdi>{text || '—'}</bdi>;
  const read = heldOf(entry);
  const now = heldOf(theirs);
  const row = (field: 'value' | 'english', label: string) => ({
    label,
    theirs: shown(now[field]),
    yours: yours[field] === read[field] ? undefined : shown(yours[field]),
    differs: now[field] !== yours[field],
  });
  const rows = isPicture(name)
    ? pictureConflict({
        ...yours,
        label: localized(entry, 'description', locale),
        read: read.value,
        now: now.value,
        onDark: isOnDark(name),
      })
    : [row('value', kit('arabic')), row('english', kit('english'))].filter(({ differs }) => differs);
  return (
    <ConflictNotice
      rows={rows}
      busy={form.progress !== null}
      onKeep={() => form.keep(theirs)}
      onTake={() => form.take(theirs)}
    />
  );
}
