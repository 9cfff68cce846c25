import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Plus } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Eye, GitCompareArrows, RotateCounterClockwise, Trash } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type ChangeOrder, changeOrders } from '../../change-orders.contract.ts';
import { orderFields } from '../../change-orders.fields.ts';
import { orderStates } from '../../change-orders.states.ts';
import { DeleteDraft } from './move-dialogs.tsx';
import { nameOfOrder } from './name-of-order.ts';
import { SignedAmount } from './schedule/signed-amount.tsx';

/** The change orders of all contracts. */
export function OrdersList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('contracts');
  const list = useList<ChangeOrder>(changeOrders.list.path, {
    sort: '-created_at',
    filters: ['state', 'reason', 'deleted', 'contract_id'],
  });
  const columns = useColumns();
  const open = useOpenRecord();
  const { write } = useWrite();
  const [leaving, setLeaving] = useState<ChangeOrder | null>(null);
  const nameOf = (order: ChangeOrder) => nameOfOrder(order, locale, t('untitled'));

  async function restore(order: ChangeOrder) {
    if (!(await write('POST', addressOf(changeOrders.restore, { id: order.id })))) return;
    toast.success({ title: t('saved'), text: t('restored', { name: isolated(nameOf(order)) }) });
    list.reload();
  }

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ResourceList
        id="change-orders"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={nameOf}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          {
            key: 'state',
            label: t('fields.state'),
            options: orderStates.map((value) => ({ value, label: t(`values.state.${value}`) })),
          },
          {
            key: 'reason',
            label: t('fields.reason'),
            options: orderFields.reason.values.map((value) => ({
              value,
              label: t(`values.reason.${value}`),
            })),
          },
          {
            key: 'deleted',
            label: t('deleted_filter'),
            unset: t('deleted_none'),
            options: [{ value: '1', label: t('deleted_only') }],
          },
        ]}
        action={
          may('create') && (
            <LocaleLink to="/admin/change-orders/new" data-new className={buttonClass({ size: 'md' })}>
              <Icon of={Plus} size={18} />
              <span>{t('add')}</span>
            </LocaleLink>
          )
        }
        rowActions={(order) =>
          order.deleted_at ? (
            may('delete') && (
              <RowAction
                icon={RotateCounterClockwise}
                label={t('restore', { name: nameOf(order) })}
                onPress={() => restore(order)}
              />
            )
          ) : (
            <>
              <RowAction
                icon={Eye}
                label={t('open', { name: nameOf(order) })}
                onPress={() => open(order.id)}
              />
              {may('delete') && order.state === 'draft' && (
                <RowAction
                  icon={Trash}
                  danger
                  label={t('delete', { name: nameOf(order) })}
                  onPress={() => setLeaving(order)}
                />
              )}
            </>
          )
        }
        empty={{ icon: GitCompareArrows, text: t('empty') }}
      />
      {leaving && <DeleteDraft order={leaving} onDone={list.reload} onClose={() => setLeaving(null)} />}
    </>
  );
}

function useColumns(): Column<ChangeOrder>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const day = (moment: string | null) =>
    moment ? <span className="whitespace-nowrap">{formatDate(moment, locale)}</span> : '—';
  return [
    {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      cell: ({ number }) =>
        number === null ? (
          <span className="text-ink-muted">{t('values.state.draft')}</span>
        ) : (
          <Ltr className="whitespace-nowrap">{number}</Ltr>
        ),
    },
    {
      key: 'name',
      label: t('fields.name'),
      title: true,
      cell: (order) => {
        const name = nameOfOrder(order, locale, t('untitled'));
        return (
          <>
            {order.deleted_at ? <bdi>{name}</bdi> : <RecordLink to={order.id}>{name}</RecordLink>}
            {order.customer && (
              <bdi className="wrap-break-word block font-normal text-ink-muted text-small">
                {localized(order.customer, 'name', locale)}
              </bdi>
            )}
          </>
        );
      },
    },
    {
      key: 'contract',
      label: t('fields.contract'),
      cell: ({ contract }) => <Ltr className="whitespace-nowrap">{contract.number}</Ltr>,
    },
    {
      key: 'net',
      label: t('fields.net'),
      sortable: true,
      figure: true,
      cell: ({ totals }) => <SignedAmount of={toHalalas(totals.net)} />,
    },
    {
      key: 'days',
      label: t('fields.days'),
      sortable: true,
      figure: true,
      cell: ({ days }) => (days === 0 ? '—' : <Ltr>{days > 0 ? `+${days}` : `−${-days}`}</Ltr>),
    },
    {
      key: 'after',
      label: t('contract_after'),
      figure: true,
      hidden: true,
      cell: ({ after }) => <Amount of={toHalalas(after.total)} />,
    },
    {
      key: 'reason',
      label: t('fields.reason'),
      hidden: true,
      cell: ({ reason }) => t(`values.reason.${reason}`),
    },
    {
      key: 'state',
      label: t('fields.state'),
      sortable: true,
      cell: ({ state }) => <StateBadge subject="change_order" state={state} />,
    },
    {
      key: 'created_at',
      label: t('fields.created_at'),
      sortable: true,
      hidden: true,
      cell: ({ created_at }) => day(created_at),
    },
  ];
}
