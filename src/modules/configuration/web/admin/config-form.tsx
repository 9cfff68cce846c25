import type { FormEvent } from 'react';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { ConfigReport } from './config-report.tsx';
import { type ConfigSection, fieldsOf, placeOf } from './config-sections.ts';
import { EntryField } from './entry-field.tsx';
import { usePanelWords } from './panel-words.ts';
import { SaveBar } from './save-bar.tsx';
import { SeeLink } from './see-link.tsx';
import { useAddressedField } from './use-addressed-field.ts';
import { useConfigForm } from './use-config-form.ts';

interface ConfigFormProps {
  section: ConfigSection;
  entries: readonly ManagedEntry[];
  mayChange: boolean;
  /** Called when an entry was read or saved. */
  onStored: (entry: ManagedEntry) => void;
}

/** Entries of one section, with one button that saves the changes. */
export function ConfigForm({ section, entries, mayChange, onStored }: ConfigFormProps) {
  const t = usePanelWords();
  const form = useConfigForm(entries, section.key, onStored);
  useAddressedField(section);
  const fields = fieldsOf(section);
  const place = placeOf(section);
  const name = t(`sections.${section.key}`);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.progress && form.changed.length > 0) form.save();
  }

  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-4">
      <LeaveGuard unsaved={form.changed.length > 0} />
      <section
        id={section.key}
        aria-labelledby={`${section.key}-title`}
        className="grid scroll-mt-20 grid-cols-1 gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id={`${section.key}-title`} className="text-h4">
            {name}
          </h2>
          {place !== null && <SeeLink place={place} of={name} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <ReadOnly when={!mayChange}>
            {fields.map((key) => (
              <EntryField key={key} form={form} name={key} around={place} />
            ))}
          </ReadOnly>
        </div>
      </section>
      <ConfigReport form={form} />
      {mayChange && <SaveBar form={form} />}
    </form>
  );
}
