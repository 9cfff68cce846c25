import { useState } from 'react';
import { OwnDesigns } from '#modules/designs/web/index.ts';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { Button } from '#ui/button.tsx';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { useOrderWords } from '../order-words.ts';
import type { Route } from './+types/my-orders-page';
import { OrdersEmpty } from './orders-empty.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { OrdersLoading } from './orders-loading.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OwnRequests } from './own-requests.tsx';
import { ReopenQuestion, useReopen } from './reopen.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useOwnEstimations } from './use-own-estimations.ts';

/** The customer's own estimations: reopen, print again, share. */
export default function MyOrdersPage({ matches }: Route.ComponentProps) {
  const t = useOrderWords();
  const { state, estimations, total, load, loadMore, replace } = useOwnEstimations();
  const [sharedId, setSharedId] = useState<number | null>(null);
  const reopen = useReopen();
  const site = matches[0].loaderData;
  const shared = estimations.find(({ id }) => id === sharedId);
  return (
    <>
      <title>{[t('title'), site?.site.fullName].filter(Boolean).join(' | ')}</title>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <PageHeading>{t('title')}</PageHeading>
        {total > 0 && <p className="text-ink-muted text-small">{t('list.count', { count: total })}</p>}
      </div>
      <div className="rounded-card border border-line bg-raised" aria-busy={state === 'loading'}>
        {estimations.length > 0 && (
          <OrdersTable
            estimations={estimations}
            onReopen={reopen.ask}
            onShare={(estimation: SavedEstimation) => setSharedId(estimation.id)}
          />
        )}
        {estimations.length === 0 && state === 'loading' && <OrdersLoading />}
        {estimations.length === 0 && state === 'ready' && <OrdersEmpty />}
        {state === 'failed' && <OrdersFailed onAgain={estimations.length > 0 ? loadMore : load} />}
      </div>
      {estimations.length < total && state !== 'failed' && (
        <div className="mt-6 text-center">
          <Button kind="secondary" size="md" busy={state === 'loading'} onClick={loadMore}>
            {t('list.more')}
          </Button>
        </div>
      )}
      <OwnRequests />
      <OwnDesigns />
      {shared && (
        <ShareDialog
          estimation={shared}
          publicUrl={site?.publicUrl ?? ''}
          company={site?.site.fullName ?? ''}
          onChange={replace}
          onClose={() => setSharedId(null)}
        />
      )}
      <ReopenQuestion {...reopen} />
    </>
  );
}
