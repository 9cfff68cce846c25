import { useParams, useSearchParams } from 'react-router';
import { LocaleLink } from '#i18n/link.tsx';
import { NoPermission } from '#ui/admin/list-states.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Upload } from '#ui/more-icons.ts';
import { ImportLog } from './import-log.tsx';
import { NewImport } from './new-import.tsx';
import { OneImport } from './one-import.tsx';
import { usePanelWords } from './panel-words.ts';
import { useTargets } from './use-targets.ts';

/** The imports: at `/admin/imports` the log, at `new` a new one, and at its number each. */
export default function ImportsPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const t = usePanelWords();
  const { state, targets } = useTargets();
  const mayImport = targets.length > 0;
  const heading = id === 'new' ? 'new_title' : 'title';

  if (state === 'forbidden')
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <NoPermission boxed />
      </>
    );
  if (id && id !== 'new') return <OneImport key={id} id={Number(id)} />;
  return (
    <>
      <PageTitle>{t(heading)}</PageTitle>
      {id && (
        <LocaleLink
          to="/admin/imports"
          className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
        >
          {t('title')}
        </LocaleLink>
      )}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t(heading)}</PageHeading>
        {!id && mayImport && (
          <LocaleLink to="/admin/imports/new" className={buttonClass({ size: 'md' })}>
            <Icon of={Upload} />
            <span>{t('new')}</span>
          </LocaleLink>
        )}
      </div>
      {id === 'new' ? (
        <NewImport key={search.get('target')} wanted={search.get('target')} targets={targets} state={state} />
      ) : (
        <ImportLog />
      )}
    </>
  );
}
