import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { readProject } from '#modules/projects/projects.contract.ts';
import { findProjects } from '#modules/projects/web/index.ts';
import { Card } from '#ui/admin/card.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { type Found, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callContract } from '#wire/contract-call.ts';
import { contractFields, siteFields } from '../../contracts.fields.ts';
import { siteParts } from './contract-values.ts';
import type { ContractEditor } from './use-contract.ts';

/** What is built, where, and its project on the site. */
export function ProjectCard({ editor }: { editor: ContractEditor }) {
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
        <RecordInput form={form} fields={contractFields} field="name" />
        <div className="mt-5 grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
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
      <div className="mt-5">
        <p className="text-ink-muted text-small">{t('fields.project_id')}</p>
        <ProjectOfSite editor={editor} />
      </div>
    </Card>
  );
}

function ProjectOfSite({ editor }: { editor: ContractEditor }) {
  const t = useModuleWords();
  const mayRead = useMay('projects')('read');
  const [choosing, setChoosing] = useState(false);
  const { form, open, save } = editor;
  const { project_id } = form.values;

  function choose(project: Found | null) {
    setChoosing(false);
    form.set('project_id', project?.id ?? null);
    setTimeout(save);
  }

  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ProjectLink id={project_id} />
      {open && mayRead && (
        <>
          <Button size="sm" kind="secondary" onClick={() => setChoosing(true)}>
            {t(project_id === null ? 'choose_project' : 'other_project')}
          </Button>
          {project_id !== null && (
            <Button size="sm" kind="quiet" onClick={() => choose(null)}>
              {t('no_project')}
            </Button>
          )}
        </>
      )}
      {form.errors.project_id && (
        <p role="alert" className="text-fault text-small">
          {form.errors.project_id}
        </p>
      )}
      {choosing && (
        <Modal title={t('choose_project')} size="md" onClose={() => setChoosing(false)}>
          <Finder onChoose={choose} />
        </Modal>
      )}
    </div>
  );
}

function Finder({ onChoose }: { onChoose: (project: Found) => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <RecordFinder
      kind="project"
      label={t('find.project')}
      find={(text) => findProjects(text, locale)}
      onChoose={onChoose}
    />
  );
}

/** The project on the site, by its name for those who may read it. */
export function ProjectLink({ id }: { id: number | null }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayRead = useMay('projects')('read');
  const { value } = useReading(id !== null && mayRead ? `project ${id}` : null, () =>
    callContract(browserCall, readProject, { params: { id: id ?? 0 } }),
  );
  if (id === null) return <span>{t('project_none')}</span>;
  if (!mayRead) return <Ltr>{`#${id}`}</Ltr>;
  return (
    <LocaleLink to={`/admin/projects/${id}`} className="underline underline-offset-4">
      {value ? <bdi>{localized(value.project, 'name', locale)}</bdi> : <Ltr>{`#${id}`}</Ltr>}
    </LocaleLink>
  );
}
