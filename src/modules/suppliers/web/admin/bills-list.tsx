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
          {
            key: 'state',
            label: t('fields.state'),
            options: billStates.map((value) => ({ value, label: t(`values.state.${value}`) })),
          },
          { key: 'overdue', label: t('late'), options: [{ value: '1', label: t('late_only') }] },
        ]}
        action={
          mayCreate && (
            <LocaleLink to="/admin/supplier-bills/new" data-new className={buttonClass({ size: 'md' })}>
              <Icon of={Plus} size={18} />
              <span>{t('add')}</span>
            </LocaleLink>
          )
        }
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: ReceiptText, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<Bill>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const day = (date: string | null) =>
    date ? <span className="whitespace-nowrap">{formatDate(date, locale)}</span> : '—';
  return [
    {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      title: true,
      cell: (bill) => {
        const number = bill.number ?? t('values.state.draft');
        return (
          <>
            <span className="whitespace-nowrap">
              {bill.deleted_at ? <bdi>{number}</bdi> : <RecordLink to={bill.id}>{number}</RecordLink>}
            </span>
            <span className="block font-normal text-ink-muted text-small">
              <bdi>{bill.supplier_number}</bdi>
            </span>
          </>
        );
      },
    },
    {
      key: 'supplier',
      label: t('fields.supplier'),
      cell: ({ customer }) => <bdi>{localized(customer, 'name', locale)}</bdi>,
    },
    { key: 'date', label: t('fields.date'), sortable: true, cell: ({ date }) => day(date) },
    {
      key: 'due_date',
      label: t('fields.due_date'),
      sortable: true,
      cell: ({ due_date, overdue }) => (
        <span className={overdue ? 'text-error-700' : ''}>{day(due_date)}</span>
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
