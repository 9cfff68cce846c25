import { useId } from 'react';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { RichField } from '#ui/admin/rich-field.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { Twin } from '#ui/admin/twin.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { durationUnits, projectCategories, projectStatuses, projectTypes } from '../../projects.values.ts';
import { usePanelWords } from './panel-words.ts';
import type { ProjectValues } from './project-values.ts';

/** The first tab: what a project is, in both languages. */
export function BasicFields({ form, isNew }: { form: Form<ProjectValues>; isNew: boolean }) {
  const say = usePanelWords();
  const hint = useId();
  return (
    <div className="grid gap-5">
      <Twin form={form} field="name" label={say('name')} required maxLength={255} />
      <Twin form={form} field="owner" label={say('owner')} required maxLength={255} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Choice form={form} field="type" list="types" values={projectTypes} />
        <Choice form={form} field="category" list="categories" values={projectCategories} />
        <Choice form={form} field="status" list="statuses" values={projectStatuses} />
      </div>
      <Twin form={form} field="address" label={say('address')} maxLength={500} />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        <Figure form={form} field="cost" />
        <Figure form={form} field="duration" />
        <Choice form={form} field="duration_unit" list="duration_units" values={durationUnits} />
        <Figure form={form} field="end_date" placeholder={say('date_form')} />
        <Figure form={form} field="space" />
        <Figure form={form} field="buildings" />
        <Figure form={form} field="start_date" placeholder={say('date_form')} />
      </div>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <Checkbox
            label={say('is_public')}
            name="is_public"
            aria-describedby={isNew ? hint : undefined}
            checked={form.values.is_public}
            onChange={(event) => form.set('is_public', event.currentTarget.checked)}
          />
          {isNew && (
            <p id={hint} className="text-ink-muted text-small">
              {say('is_public_hint')}
            </p>
          )}
        </div>
        <Checkbox
          label={say('hide_cost')}
          name="hide_cost"
          className="self-start"
          checked={form.values.hide_cost}
          onChange={(event) => form.set('hide_cost', event.currentTarget.checked)}
        />
      </div>
      <Twin form={form} field="project_manager" label={say('project_manager')} maxLength={255} />
      <Twin form={form} field="description" label={say('description')} rows={3} maxLength={5000} />
      <Ingredients form={form} />
    </div>
  );
}

function Ingredients({ form }: { form: Form<ProjectValues> }) {
  const say = usePanelWords();
  const kit = useKitWords();
  const english = 'translations.en.ingredients';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RichField
        label={`${say('ingredients')} (${kit('arabic')})`}
        lang="ar"
        value={form.values.ingredients}
        error={form.errors.ingredients}
        onChange={(html) => form.set('ingredients', html)}
      />
      <RichField
        label={`${say('ingredients')} (${kit('english')})`}
        lang="en"
        value={form.values[english]}
        error={form.errors[english]}
        onChange={(html) => form.set(english, html)}
      />
    </div>
  );
}

type Single = 'cost' | 'duration' | 'end_date' | 'start_date' | 'space' | 'buildings';

function Figure(props: { form: Form<ProjectValues>; field: Single; placeholder?: string }) {
  const { form, field, placeholder } = props;
  const say = usePanelWords();
  const isDay = field.endsWith('_date');
  return (
    <TextField
      size="md"
      dir="ltr"
      inputMode={isDay ? 'text' : 'decimal'}
      autoComplete="off"
      label={say(field)}
      name={field}
      placeholder={placeholder}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(event) => form.set(field, event.currentTarget.value)}
    />
  );
}

function Choice(props: {
  form: Form<ProjectValues>;
  field: 'type' | 'category' | 'status' | 'duration_unit';
  /** Where the words of the values stand. */
  list: string;
  values: readonly string[];
}) {
  const { form, field, list, values } = props;
  const say = usePanelWords();
  return (
    <SelectField
      label={say(field)}
      name={field}
      value={form.values[field]}
      error={form.errors[field]}
      options={values.map((value) => ({ value, label: say(`${list}.${value}`) }))}
      onChange={(event) => form.set(field, event.currentTarget.value)}
    />
  );
}
