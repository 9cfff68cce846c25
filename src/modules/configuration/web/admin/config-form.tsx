import type { FormEvent } from 'react';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { ConfigReport } from './config-report.tsx';
import { type ConfigSection, fieldsOf, placeOf } from './config-sections.ts';
import { EntryField } from './entry-field.tsx';
import { usePanelWords } from './panel-words.ts';
import { SaveBar } from './save-bar.tsx';
import { SeeLink } from './see-link.tsx';
import { useAddressedField } from './use-addressed-field.ts';
import type { ConfigForm as Form } from './use-config-form.ts';

interface ConfigFormProps {
  section: ConfigSection;
  /** Holds the entries of all sections. */
  form: Form;
  mayChange: boolean;
}

/** Entries of one section, with a button that saves its changes and one for those of all sections. */
export function ConfigForm({ section, form, mayChange }: ConfigFormProps) {
  const t = usePanelWords();
  useAddressedField(section);
  const fields = fieldsOf(section);
  const place = placeOf(section);
  const name = t(`sections.${section.key}`);
  const own = form.changed.filter(({ key }) => section.entries.includes(key));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.progress && own.length > 0) form.save(own);
  }

  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-4">
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
      <ConfigReport form={form} section={section} />
      {mayChange && <SaveBar form={form} own={own} />}
    </form>
  );
}
