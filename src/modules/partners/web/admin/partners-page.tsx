import { useState } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { isolated } from '#base/isolated.ts';
import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { type List, useList } from '#ui/admin/use-list.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Handshake } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  deletePartner,
  listAllPartners,
  type ManagedPartner,
  restorePartner,
} from '../../partners.contract.ts';
import { partnerStatuses } from '../../partners.values.ts';
import { usePanelWords } from './panel-words.ts';
import { PartnerActions } from './partner-actions.tsx';
import { usePartnerColumns } from './partner-columns.tsx';
import { PartnerForm } from './partner-form.tsx';
import { usePartnerOrder } from './use-partner-order.ts';

/** What the list gives to the partner beside it. */
export type PartnersOutlet = List<ManagedPartner>;

/** The partners whose logos the home page shows, in their order. */
export default function PartnersPage() {
  const say = usePanelWords();
  const { locale } = useI18n();
  const list = useList<ManagedPartner>(listAllPartners.path, {
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
  const open = useOpenRecord();
  const { id } = useParams();
  const coming = useNavigation().location?.pathname.startsWith('/admin/partners/');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const [leaving, setLeaving] = useState<ManagedPartner | null>(null);
  const nameOf = (partner: ManagedPartner) => localized(partner, 'name', locale);

  /** Which ways a partner can be moved: only where the list stands in its own order, all of it. */
  function waysOf(partner: ManagedPartner): (1 | -1)[] | null {
    const { q, sort, page, perPage, of } = list.query;
    if (q || of('status') || sort !== 'position') return null;
    const place = (page - 1) * perPage + list.rows.indexOf(partner);
    return ([-1, 1] as const).filter((by) => place + by >= 0 && place + by < list.total);
  }

  async function restore(partner: ManagedPartner) {
    if (!(await write('POST', addressOf(restorePartner, { id: partner.id })))) return;
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
          // Its place is kept until it is known who may write in it, and what.
          rights === null || (coming && id === undefined) ? (
            <div aria-hidden className="h-96 rounded-card border border-line bg-raised" />
          ) : (
            (id !== undefined && (
              <div>
                <RecordOutlet of={list satisfies PartnersOutlet} />
              </div>
            )) ||
            (may('create') && (
              <PartnerForm
                key={turn}
                partner={null}
                onSaved={() => {
                  setTurn(turn + 1);
                  list.reload();
                }}
                onGone={list.reload}
              />
            ))
          )
        }
        rowActions={(partner) => (
          <PartnerActions
            partner={partner}
            may={may}
            ways={waysOf(partner)}
            onMove={(by) => order.busy || order.move(partner, by)}
            onEdit={() => open(partner.id)}
            onDelete={() => setLeaving(partner)}
            onRestore={() => restore(partner)}
          />
        )}
        empty={{ icon: Handshake, text: say('empty') }}
      />
      <p role="status" className="sr-only">
        {order.said}
      </p>
      {leaving && (
        <ConfirmDelete
          path={addressOf(deletePartner, { id: leaving.id })}
          title={say('delete_title', { name: isolated(nameOf(leaving)) })}
          text={say('delete_text')}
          uses={leaving.status === 'active' ? [say('used')] : []}
          confirmLabel={say('delete_confirm')}
          done={{ title: say('deleted'), text: say('deleted_text') }}
          cancelled={{ title: say('cancelled'), text: say('cancelled_text') }}
          failed={say('delete_failed')}
          undo={{ label: say('undo'), path: addressOf(restorePartner, { id: leaving.id }) }}
          onDone={() => {
            if (id === String(leaving.id))
              navigate({ pathname: '/admin/partners', search }, { replace: true });
            list.reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
