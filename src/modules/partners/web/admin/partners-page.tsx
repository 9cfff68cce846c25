import { useState } from 'react';
import { isolated } from '#base/isolated.ts';
import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { LeaveQuestion } from '#ui/admin/leave-question.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Handshake } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import type { ManagedPartner } from '../../partners.contract.ts';
import { partnerStatuses } from '../../partners.values.ts';
import { usePanelWords } from './panel-words.ts';
import { PartnerActions } from './partner-actions.tsx';
import { usePartnerColumns } from './partner-columns.tsx';
import { PartnerForm } from './partner-form.tsx';
import { usePartnerOrder } from './use-partner-order.ts';

/** The partners whose logos the home page shows, in their order. */
export default function PartnersPage() {
  const say = usePanelWords();
  const { locale } = useI18n();
  const list = useList<ManagedPartner>('/api/partners/all', {
    sort: 'position',
    filters: ['status', 'deleted'],
  });
  const columns = usePartnerColumns();
  const rights = useRights();
  const may = (action: string) => rights?.can('partners', action) ?? false;
  const { write } = useWrite();
  const number = (value: number) => formatNumber(value, locale);
  const order = usePartnerOrder(list.reload, (place, of) =>
    say('moved', { place: number(place), of: number(of) }),
  );
  const [edited, setEdited] = useState<{ partner: ManagedPartner | null; turn: number }>({
    partner: null,
    turn: 0,
  });
  const [leaving, setLeaving] = useState<ManagedPartner | null>(null);
  const [typed, setTyped] = useState(false);
  const [wanted, setWanted] = useState<ManagedPartner | null>(null);
  const edit = (partner: ManagedPartner | null) => {
    setTyped(false);
    setWanted(null);
    setEdited(({ turn }) => ({ partner, turn: turn + 1 }));
  };
  const nameOf = (partner: ManagedPartner) => localized(partner, 'name', locale);

  /** Which ways a partner can be moved: only where the list stands in its own order, all of it. */
  function waysOf(partner: ManagedPartner): (1 | -1)[] | null {
    const { q, sort, page, perPage, of } = list.query;
    if (q || of('status') || sort !== 'position') return null;
    const place = (page - 1) * perPage + list.rows.indexOf(partner);
    return ([-1, 1] as const).filter((by) => place + by >= 0 && place + by < list.total);
  }

  async function restore(partner: ManagedPartner) {
    if (!(await write('POST', `/api/partners/${partner.id}/restore`))) return;
    toast.success({ title: say('saved'), text: say('restored', { name: isolated(nameOf(partner)) }) });
    list.reload();
  }

  return (
    <>
      <PageTitle>{say('title')}</PageTitle>
      <ResourceList
        id="partners"
        title={say('title')}
        list={list}
        columns={columns}
        nameOf={nameOf}
        count={(total) => say('count', { count: total })}
        searchLabel={say('search')}
        filters={[
          {
            key: 'status',
            label: say('status'),
            options: partnerStatuses.map((status) => ({ value: status, label: say(`statuses.${status}`) })),
          },
          {
            key: 'deleted',
            label: say('deleted_filter'),
            unset: say('deleted_none'),
            options: [{ value: '1', label: say('deleted_only') }],
          },
        ]}
        beside={
          // Its place is kept until it is known who may write in it.
          rights === null ? (
            <div aria-hidden className="h-96 rounded-card border border-line bg-raised" />
          ) : (
            (may('create') || edited.partner !== null) && (
              <PartnerForm
                key={edited.turn}
                partner={edited.partner}
                onTyped={setTyped}
                onSaved={() => {
                  edit(null);
                  list.reload();
                }}
                onGone={list.reload}
                onCancel={() => edit(null)}
              />
            )
          )
        }
        rowActions={(partner) => (
          <PartnerActions
            partner={partner}
            may={may}
            ways={waysOf(partner)}
            onMove={(by) => order.busy || order.move(partner, by)}
            onEdit={() => (typed ? setWanted(partner) : edit(partner))}
            onDelete={() => setLeaving(partner)}
            onRestore={() => restore(partner)}
          />
        )}
        empty={{ icon: Handshake, text: say('empty') }}
      />
      <p role="status" className="sr-only">
        {order.said}
      </p>
      {wanted && <LeaveQuestion onLeave={() => edit(wanted)} onStay={() => setWanted(null)} />}
      {leaving && (
        <ConfirmDelete
          path={`/api/partners/${leaving.id}`}
          title={say('delete_title', { name: isolated(nameOf(leaving)) })}
          text={say('delete_text')}
          uses={leaving.status === 'active' ? [say('used')] : []}
          confirmLabel={say('delete_confirm')}
          done={{ title: say('deleted'), text: say('deleted_text') }}
          cancelled={{ title: say('cancelled'), text: say('cancelled_text') }}
          failed={say('delete_failed')}
          undo={{ label: say('undo'), path: `/api/partners/${leaving.id}/restore` }}
          onDone={() => {
            if (edited.partner?.id === leaving.id) edit(null);
            list.reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
