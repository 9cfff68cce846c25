import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DayCell, NameCell, NumberCell } from '#ui/admin/record/document-cells.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
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
        filters={[valueFilter(t, 'state', orderStates), valueFilter(t, 'reason', orderFields.reason.values)]}
        action={may('create') && <AddButton to="/admin/change-orders/new">{t('add')}</AddButton>}
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: GitCompareArrows, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<ChangeOrder>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  return [
    {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      cell: ({ number }) => <NumberCell of={number} none={t('values.state.draft')} />,
    },
    {
      key: 'name',
      label: t('fields.name'),
      title: true,
      cell: (order) => (
        <NameCell row={order} name={nameOfOrder(order, locale, t('untitled'))}>
          {order.customer && <bdi>{localized(order.customer, 'name', locale)}</bdi>}
        </NameCell>
      ),
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
      cell: ({ created_at }) => <DayCell of={created_at} />,
    },
  ];
}
