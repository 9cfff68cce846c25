import { useRef, useState } from 'react';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { Draft } from '#ui/admin/drafts.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { toast } from '#ui/toast.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';
import {
  asBegun,
  draftOf,
  type EntryValue,
  heldOf,
  isChanged,
  rebased,
  type TextsByKey,
} from './config-values.ts';
import { usePanelWords } from './panel-words.ts';
import { type EntryFault, saveEntries } from './save-entry.ts';

export type ConfigForm = ReturnType<typeof useConfigForm>;

type ByKey<Thing> = Readonly<Record<string, Thing>>;

/**
 * Form state of the entries of all sections. Saving sends changed ones; failed and unanswered ones keep their
 * input.
 */
export function useConfigForm(first: readonly ManagedEntry[], onStored: (entry: ManagedEntry) => void) {
  const t = usePanelWords();
  const kit = useKitWords();
  const { locale } = useI18n();
  const [entries, setEntries] = useState<ByKey<ManagedEntry>>(() => byKey(first, (entry) => entry));
  const [values, setValues] = useState<ByKey<EntryValue>>(() => byKey(first, heldOf));
  const [faults, setFaults] = useState<ByKey<EntryFault>>({});
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  // A new save takes over entries that the previous one has not sent yet.
  const latest = useRef(0);
  const closeReport = useRef(() => {});
  const changed = Object.values(entries).filter((entry) =>
    isChanged(entry, values[entry.key] ?? heldOf(entry)),
  );

  useDraft({ ...draftOf(changed, values), dirty: changed.length > 0, restore }, 'configuration');

  /**
   * Entries are in the version of when the session ended: saving is refused if somebody else has changed them
   * since.
   */
  function restore({ read, values }: Draft<Partial<TextsByKey>>) {
    for (const [key, entry] of Object.entries(entries)) {
      const [begun, typed] = [read[key], values[key]];
      if (!begun || !typed) continue;
      setEntries((current) => ({ ...current, [key]: asBegun(entry, begun) }));
      set(key, { value: typed.value, english: typed.english });
    }
  }

  function set(key: string, value: Partial<EntryValue>) {
    setValues((current) => ({ ...current, [key]: { ...(current[key] as EntryValue), ...value } }));
    setFaults(({ [key]: _gone, ...rest }) => rest);
  }

  /** Updates a stored entry and its displayed value; if it was `sent`, only when nothing was typed since. */
  function put(entry: ManagedEntry, value: EntryValue, sent?: EntryValue) {
    setEntries((current) => ({ ...current, [entry.key]: entry }));
    onStored(entry);
    setValues((current) =>
      sent && current[entry.key] !== sent ? current : { ...current, [entry.key]: value },
    );
    setFaults(({ [entry.key]: _gone, ...rest }) => rest);
  }

  async function save(these: readonly ManagedEntry[], held = values) {
    latest.current += 1;
    const own = latest.current;
    const words = { tooLarge: t('too_large'), heic: kit('heic'), failed: t('entry_failed') };
    const failed: [ManagedEntry, EntryFault][] = [];
    let done = 0;
    let over = false;
    setProgress({ done, total: these.length });
    closeReport.current();
    const unanswered = await saveEntries(
      these,
      (entry) => held[entry.key] ?? heldOf(entry),
      words,
      (entry, sent, saved) => {
        done += 1;
        if (!over) setProgress({ done, total: these.length });
        if ('entry' in saved) {
          put(saved.entry, heldOf(saved.entry), sent);
          // A late answer closes the notice that reported it missing.
          if (over) closeReport.current();
          return;
        }
        if (over) setFaults((current) => ({ ...current, [entry.key]: saved.fault }));
        else failed.push([entry, saved.fault]);
      },
      () => own === latest.current,
    );
    over = true;
    for (const entry of unanswered)
      failed.push([entry, { value: t('unanswered'), english: '', theirs: null }]);
    setProgress(null);
    setFaults((current) => ({
      ...current,
      ...Object.fromEntries(failed.map(([{ key }, fault]) => [key, fault])),
    }));
    report(failed);
  }

  function report(failed: readonly [ManagedEntry, EntryFault][]) {
    const [worst] = failed;
    if (!worst) {
      toast.success({ title: t('success'), text: t('saved') });
      return;
    }
    const [entry, fault] = worst;
    // Somebody else's change is shown at the field, which gets the focus.
    if (fault.theirs) return;
    const message = `${localized(entry, 'description', locale)}: ${fault.value || fault.english}`;
    closeReport.current = toast.error({
      title: t('oops'),
      text: `${t('save_failed')} ${failed.length > 1 ? t('faults', { count: failed.length }) : message}`,
      duration: 5000,
    });
  }

  return {
    entries,
    values,
    faults,
    progress,
    changed,
    save: (these: readonly ManagedEntry[]) => save(these),
    set,
    /** Saves local changes on top of somebody else's version. */
    keep: (theirs: ManagedEntry) => {
      const entry = entries[theirs.key] ?? theirs;
      const laid = rebased(theirs, entry, values[theirs.key] ?? heldOf(entry));
      put(theirs, laid);
      save([theirs], { [theirs.key]: laid });
    },
    take: (theirs: ManagedEntry) => put(theirs, heldOf(theirs)),
  };
}

function byKey<Thing>(
  entries: readonly ManagedEntry[],
  thing: (entry: ManagedEntry) => Thing,
): Record<string, Thing> {
  return Object.fromEntries(entries.map((entry) => [entry.key, thing(entry)]));
}
