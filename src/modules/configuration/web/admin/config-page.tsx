import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { ConfigForm } from './config-form.tsx';
import { usePanelWords } from './panel-words.ts';
import { useConfig } from './use-config.ts';

/** Every text, figure and picture of the site that staff can change. */
export default function ConfigPage() {
  const say = usePanelWords();
  const { state, retry } = useConfig();
  const may = useMay('settings');
  return (
    <>
      <PageTitle>{say('title')}</PageTitle>
      <PageHeading className="mb-6">{say('title')}</PageHeading>
      {state === 'loading' && <p role="status">{say('loading')}</p>}
      {state === 'forbidden' && <NoPermission boxed />}
      {state === 'failed' && (
        <div className="rounded-card border border-line bg-raised">
          <ListFailed text={say('load_failed')} onAgain={retry} />
        </div>
      )}
      {typeof state === 'object' && <ConfigForm entries={state} mayChange={may('update')} />}
    </>
  );
}
