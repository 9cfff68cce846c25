import { useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { isWorking } from '../../imports.states.ts';
import { ColumnsStep } from './columns-step.tsx';
import { tones } from './import-states.ts';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import { usePanelWords } from './panel-words.ts';
import { PreviewStep } from './preview-step.tsx';
import { ResultStep } from './result-step.tsx';
import { useImport } from './use-import.ts';
import { WorkingStep } from './working-step.tsx';

/** One import at its own address, at the step where it stands. */
export function OneImport({ id }: { id: number }) {
  const t = usePanelWords();
  const { state, found, change, reload } = useImport(id);
  const [choosing, setChoosing] = useState(false);
  const isMapping = found?.state === 'mapping' || (found?.state === 'checked' && choosing);
  const step: ImportStep = isMapping
    ? 'columns'
    : found?.state === 'checked' || found?.state === 'checking'
      ? 'preview'
      : 'result';
  return (
    <>
      <PageTitle>{t('one_title', { id })}</PageTitle>
      <LocaleLink
        to="/admin/imports"
        className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
      >
        {t('title')}
      </LocaleLink>
      {state === 'loading' && <Spinner />}
      {state === 'forbidden' && <NoPermission boxed />}
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {state === 'gone' && <ListFailed text={t('gone')} />}
      {found && (
        <>
          <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <PageHeading className="wrap-anywhere">{ltrIsolated(found.name)}</PageHeading>
            <Badge tone={tones[found.state]}>{t(`states.${found.state}`)}</Badge>
          </div>
          <p className="mb-5 text-ink-muted">
            {t('file_of', { target: t(`targets.${found.target}`), rows: t('rows', { count: found.total }) })}
          </p>
          <div className="mb-5">
            <ImportSteps at={step} />
          </div>
          {isMapping && (
            <ColumnsStep
              found={found}
              onMapped={(mapped) => {
                setChoosing(false);
                change(mapped);
              }}
              onBack={choosing ? () => setChoosing(false) : undefined}
            />
          )}
          {isWorking(found.state) && <WorkingStep found={found} onChanged={change} />}
          {found.state === 'checked' && !choosing && (
            <PreviewStep found={found} onChanged={change} onColumns={() => setChoosing(true)} />
          )}
          {(found.state === 'done' || found.state === 'taken_back') && (
            <ResultStep found={found} onChanged={change} />
          )}
        </>
      )}
    </>
  );
}
