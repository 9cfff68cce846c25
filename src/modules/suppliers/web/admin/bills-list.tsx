import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DayCell, NameCell } from '#ui/admin/record/document-cells.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { ReceiptText } from '#ui/more-icons.ts';
import { type Bill, bills } from '../../bills/bills.contract.ts';
import { billStates } from '../../bills/bills.states.ts';

/** The suppliers' bills, the latest first. */
export function BillsList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('accounting')('create');
  const list = useList<Bill>(bills.list.path, {
    sort: '-created_at',
    filters: ['state', 'open', 'overdue', 'deleted', 'customer_id', 'contract_id', 'project_id'],
  });
  const columns = useColumns();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DocumentList
        id="supplier_bills"
        permission="accounting"
        list={list}
        columns={columns}
        nameOf={(bill) =>
          `${bill.number ?? bill.supplier_number} ${localized(bill.customer, 'name', locale)}`
        }
        contracts={bills}
        filters={[
          valueFilter(t, 'state', billStates),
          { key: 'overdue', label: t('late'), options: [{ value: '1', label: t('late_only') }] },
        ]}
        action={mayCreate && <AddButton to="/admin/supplier-bills/new">{t('add')}</AddButton>}
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: ReceiptText, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<Bill>[] {
  const t = useModuleWords();
  return [
    {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      title: true,
      cell: (bill) => (
        <NameCell
          row={bill}
          name={<span className="whitespace-nowrap">{bill.number ?? t('values.state.draft')}</span>}
        >
          <bdi>{bill.supplier_number}</bdi>
        </NameCell>
      ),
    },
    {
      key: 'supplier',
      label: t('fields.supplier'),
      cell: ({ customer }) => <CustomerName customer={customer} />,
    },
    {
      key: 'date',
      label: t('fields.date'),
      minor: 1,
      sortable: true,
      cell: ({ date }) => <DayCell of={date} />,
    },
    {
      key: 'due_date',
      label: t('fields.due_date'),
      sortable: true,
      cell: ({ due_date, overdue }) => (
        <span className={overdue ? 'text-error-700' : ''}>
          <DayCell of={due_date} />
        </span>
      ),
    },
    {
      key: 'total',
      label: t('fields.total'),
      minor: 2,
      sortable: true,
      figure: true,
      cell: ({ totals }) => <Amount of={toHalalas(totals.total)} />,
    },
    {
      key: 'open',
      label: t('fields.open'),
      figure: true,
      cell: ({ open }) => <Amount of={toHalalas(open)} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      minor: 3,
      sortable: true,
      cell: ({ state }) => <StateBadge subject="supplier_bill" state={state} />,
    },
    {
      key: 'retained',
      label: t('fields.retained'),
      figure: true,
      hidden: true,
      cell: ({ retained }) => <Amount of={toHalalas(retained)} />,
    },
  ];
}
