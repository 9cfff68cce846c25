import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Plus } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { GitCompareArrows } from '#ui/more-icons.ts';
import { type ChangeOrder, changeOrders } from '../../change-orders.contract.ts';
import { orderFields } from '../../change-orders.fields.ts';
import { orderStates } from '../../change-orders.states.ts';
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
  const nameOf = (order: ChangeOrder) => nameOfOrder(order, locale, t('untitled'));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DocumentList
        id="change-orders"
        permission="contracts"
        list={list}
        columns={columns}
        nameOf={nameOf}
        contracts={changeOrders}
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
        ]}
        action={
          may('create') && (
            <LocaleLink to="/admin/change-orders/new" data-new className={buttonClass({ size: 'md' })}>
              <Icon of={Plus} size={18} />
              <span>{t('add')}</span>
            </LocaleLink>
          )
        }
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: GitCompareArrows, text: t('empty') }}
      />
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
              <span className="wrap-break-word block font-normal text-ink-muted text-small">
                <bdi>{localized(order.customer, 'name', locale)}</bdi>
              </span>
            )}
          </>
        );
      },
    },
    {
      key: 'contract',
      label: t('fields.contract'),
      minor: 2,
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
      minor: 1,
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
