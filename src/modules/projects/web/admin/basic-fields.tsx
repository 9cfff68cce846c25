import { type ComponentProps, useId } from 'react';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { projectFields } from '../../projects.fields.ts';
import { usePanelWords } from './panel-words.ts';
import type { ProjectValues } from './project-values.ts';

type Input = ComponentProps<typeof RecordInput<typeof projectFields>>;

/** The first tab: basic information in both languages. */
export function BasicFields({ form, isNew }: { form: Form<ProjectValues>; isNew: boolean }) {
  const t = usePanelWords();
  const hint = useId();
  const input = (field: Input['field'], more: Partial<Input> = {}) => (
    <RecordInput form={form} fields={projectFields} field={field} {...more} />
  );
  return (
    <div className="grid gap-5">
      {input('name')}
      {input('owner')}
      <div className="grid gap-4 sm:grid-cols-3">
        {input('type')}
        {input('category')}
        {input('status')}
      </div>
      {input('address')}
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {input('cost')}
        {input('duration')}
        {input('duration_unit')}
        {input('end_date')}
        {input('space')}
        {input('buildings')}
        {input('start_date')}
      </div>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          {input('is_public', { describedBy: isNew ? hint : undefined })}
          {isNew && (
            <p id={hint} className="text-ink-muted text-small">
              {t('is_public_hint')}
            </p>
          )}
        </div>
        {input('hide_cost', { className: 'self-start' })}
      </div>
      {input('project_manager')}
      {input('description')}
      {input('ingredients')}
    </div>
  );
}
