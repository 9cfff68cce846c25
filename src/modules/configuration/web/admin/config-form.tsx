import type { FormEvent } from 'react';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { ConfigNav } from './config-nav.tsx';
import { ConfigReport } from './config-report.tsx';
import { configSections } from './config-sections.ts';
import { EntryField } from './entry-field.tsx';
import { usePanelWords } from './panel-words.ts';
import { SaveBar } from './save-bar.tsx';
import { useConfigForm } from './use-config-form.ts';

/** The sections with their entries, and one button that saves what changed. */
export function ConfigForm(props: { entries: readonly ManagedEntry[]; mayChange: boolean }) {
  const say = usePanelWords();
  const form = useConfigForm(props.entries);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.progress && form.changed.length > 0) form.save();
  }

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <LeaveGuard unsaved={form.changed.length > 0} />
      <ConfigNav />
      <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-4">
        {configSections.map((section) => (
          <section
            key={section.key}
            id={section.key}
            aria-labelledby={`${section.key}-title`}
            className="grid scroll-mt-20 grid-cols-1 gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
          >
            <h2 id={`${section.key}-title`} className="text-h4">
              {say(`sections.${section.key}`)}
            </h2>
            <fieldset
              disabled={!props.mayChange}
              className="grid min-w-0 grid-cols-1 items-start gap-5 sm:grid-cols-2"
            >
              {section.entries.map(
                (key) => form.entries[key] && <EntryField key={key} form={form} name={key} />,
              )}
            </fieldset>
          </section>
        ))}
        <ConfigReport form={form} />
        {props.mayChange && <SaveBar form={form} />}
      </form>
    </div>
  );
}
