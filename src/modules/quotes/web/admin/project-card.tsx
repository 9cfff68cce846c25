import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { projectTypes, quoteFields, realtyTypes, siteFields } from '../../quotes.fields.ts';
import { siteParts } from './quote-values.ts';
import type { QuoteEditor } from './use-quote.ts';

/** What is built, and where. */
export function ProjectCard({ editor }: { editor: QuoteEditor }) {
  const t = useModuleWords();
  const { form, open } = editor;
  const { values, errors } = form;
  const place = siteParts
    .map((part) => values[`site.${part}`])
    .filter(Boolean)
    .slice(0, 2)
    .join(t('comma'));
  return (
    <Card title={t('project_and_site')} id="project" summary={place || t('none_yet')}>
      <ReadOnly when={!open}>
        <RecordInput form={form} fields={quoteFields} field="name" />
        <div className="mt-5 grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={t('fields.realty_type')}
            name="realty_type"
            value={values.realty_type}
            error={errors.realty_type}
            options={[
              { value: '', label: t('none') },
              ...realtyTypes.map((value) => ({ value, label: t(`values.realty_type.${value}`) })),
            ]}
            onChange={(event) => form.set('realty_type', event.currentTarget.value)}
          />
          <SelectField
            label={t('fields.project_type')}
            name="project_type"
            value={values.project_type}
            error={errors.project_type}
            options={[
              { value: '', label: t('none') },
              ...projectTypes.map((value) => ({ value, label: t(`values.project_type.${value}`) })),
            ]}
            onChange={(event) => form.set('project_type', event.currentTarget.value)}
          />
          {siteParts.map((part) => (
            <TextField
              key={part}
              size="md"
              label={t(`fields.${part}`)}
              name={`site.${part}`}
              autoComplete="off"
              dir="auto"
              maxLength={siteFields[part].max}
              value={values[`site.${part}`]}
              error={errors[`site.${part}`]}
              onChange={(event) => form.set(`site.${part}`, event.currentTarget.value)}
            />
          ))}
          <SelectField
            label={t('fields.locale')}
            name="locale"
            value={values.locale}
            error={errors.locale}
            options={['ar', 'en'].map((value) => ({ value, label: t(`values.locale.${value}`) }))}
            onChange={(event) => form.set('locale', event.currentTarget.value)}
          />
        </div>
      </ReadOnly>
    </Card>
  );
}
