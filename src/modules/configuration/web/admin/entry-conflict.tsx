import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConflictNotice } from '#ui/admin/conflict-notice.tsx';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { pictureConflict } from '#ui/admin/picture-conflict.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { heldOf, isOnDark, isPicture, kindOf } from './config-values.ts';
import type { ConfigForm } from './use-config-form.ts';

/** Shows what somebody else saved while the entry was edited here. */
export function EntryConflict({ form, name }: { form: ConfigForm; name: string }) {
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
