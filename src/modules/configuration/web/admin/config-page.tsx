import { data } from 'react-router';
import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import type { Route } from './+types/config-page';
import { ConfigPanel } from './config-panel.tsx';
import { ConfigSearch } from './config-search.tsx';
import { sectionNamed } from './config-sections.ts';
import { usePanelWords } from './panel-words.ts';
import { useConfig } from './use-config.ts';

/** Answers 404 for an unknown section. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: sectionNamed(params.section) ? 200 : 404 });
}

/** Switching sections needs nothing from the server. */
export function clientLoader() {
  return null;
}

/** Every text, figure and picture of the site that staff can change, one page per section. */
export default function ConfigPage({ params }: Route.ComponentProps) {
  const t = usePanelWords();
  const { state, retry, store } = useConfig();
  const rights = useRights();
  const section = sectionNamed(params.section);
  const title = [section && params.section && t(`sections.${section.key}`), t('title')];
  return (
    <>
      <PageTitle>{title.filter(Boolean).join(' | ')}</PageTitle>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading>{t('title')}</PageHeading>
        {typeof state === 'object' && <ConfigSearch entries={state} />}
      </div>
      {(state === 'loading' || (typeof state === 'object' && !rights)) && <p role="status">{t('loading')}</p>}
      {state === 'forbidden' && <NoPermission boxed />}
      {state === 'failed' && (
        <div className="rounded-card border border-line bg-raised">
          <ListFailed text={t('load_failed')} onAgain={retry} />
        </div>
      )}
      {typeof state === 'object' && rights && (
        <ConfigPanel
          section={section}
          entries={state}
          mayChange={rights.can('settings', 'update')}
          onStored={store}
        />
      )}
    </>
  );
}
