import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { Landmark } from '#ui/more-icons.ts';
import { callContract } from '#wire/contract-call.ts';
import { listUnits, readQueue } from '../../units/units.contract.ts';
import { QueueCard } from './queue-card.tsx';
import { UnitCard } from './unit-card.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { words } from './zatca-words.ts';

/** E-invoicing of phase 2: the company's devices with their steps, and what waits for the authority. */
export default function EInvoicingPage() {
  return (
    <ModuleWords of={words}>
      <EInvoicing />
    </ModuleWords>
  );
}

/** As in the API: keys and certificates are for administrators and supervisors. */
const manager = 2;

function EInvoicing() {
  const t = useModuleWords();
  const rights = useRights();
  const [adding, setAdding] = useState(false);
  const units = useReading('units', () => callContract(browserCall, listUnits, {}));
  const queue = useReading('queue', () => callContract(browserCall, readQueue, {}));
  const mayManage = rights !== null && rights.level <= manager && rights.can('invoices', 'update');
  const reload = () => {
    units.reload();
    queue.reload();
  };
  if (units.state === 'forbidden') return <NoPermission boxed />;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-4">
        <PageHeading>{t('title')}</PageHeading>
        {mayManage && (
          <Button size="md" onClick={() => setAdding(true)}>
            <Icon of={Plus} size={18} />
            <span>{t('add')}</span>
          </Button>
        )}
      </div>
      <p className="mb-6 max-w-prose text-ink-muted">
        <span className="me-2">{t('about')}</span>
        <LocaleLink to="/admin/config/registration#zatca_phase" className="underline underline-offset-4">
          {t('settings')}
        </LocaleLink>
      </p>
      <div className="grid grid-cols-1 gap-5">
        {units.value?.map((unit) => (
          <UnitCard key={unit.id} unit={unit} mayManage={mayManage} onChanged={reload} />
        ))}
        {!units.value?.length && (
          <div className="rounded-card border border-line bg-raised">
            {units.state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
            {units.state === 'loading' && !units.value && <ListSkeleton />}
            {units.value?.length === 0 && <ListEmpty icon={Landmark} text={t('none')} />}
          </div>
        )}
        {queue.value && <QueueCard queue={queue.value} />}
      </div>
      {adding && <UnitDialog onSaved={reload} onClose={() => setAdding(false)} />}
    </>
  );
}
