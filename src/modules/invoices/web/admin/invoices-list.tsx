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
import { useList } from '#ui/admin/use-list.ts';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import { ReceiptText } from '#ui/more-icons.ts';
import { type Invoice, invoices } from '../../invoices.contract.ts';
import { zatcaStatuses } from '../../invoices.states.ts';
import { kindOf, nameOfInvoice } from './name-of-invoice.ts';
import { PaymentMark } from './payment-mark.tsx';
import { StateFilter } from './state-filter.tsx';
import { ZatcaBadge } from './zatca-badge.tsx';

/** The invoices with their notes; payment and the authority's answer are two columns. */
export function InvoicesList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('invoices')('create');
  const list = useList<Invoice>(invoices.list.path, {
    sort: '-created_at',
    filters: [
      ...['state', 'open', 'late', 'zatca', 'to_replace', 'type', 'form', 'deleted'],
      ...['customer_id', 'contract_id', 'certificate_id', 'of_invoice_id'],
    ],
  });
  const columns = useColumns();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DocumentList
        id="invoices"
        permission="invoices"
        list={list}
        columns={columns}
        nameOf={(invoice) => nameOfInvoice(invoice, locale, t)}
        contracts={invoices}
        entry={<StateFilter list={list} />}
        rejected={({ zatca, state }) => zatca.status === 'rejected' && state !== 'credited'}
        filters={[
          valueFilter(t, 'type', ['388', '386', '381', '383']),
          {
            key: 'zatca',
            label: t('zatca.name'),
            options: zatcaStatuses.map((value) => ({ value, label: t(`zatca.${value}`) })),
          },
        ]}
        action={mayCreate && <AddButton to="/admin/invoices/new">{t('add')}</AddButton>}
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: ReceiptText, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<Invoice>[] {
  const t = useModuleWords();
  return [
    {
      key: 'number',
      label: t('number_and_kind'),
      sortable: true,
      title: true,
      cell: (one) => (
        <NameCell
          row={one}
          name={<span className="whitespace-nowrap">{one.number ?? t('values.state.draft')}</span>}
        >
          <span className="me-1.5">{kindOf(one, t)}</span>
          {one.certificate && <Ltr className="whitespace-nowrap">{one.certificate.number}</Ltr>}
        </NameCell>
      ),
    },
    {
      key: 'customer',
      label: t('fields.customer'),
      cell: ({ customer }) => (customer ? <CustomerName customer={customer} /> : '—'),
    },
    {
      key: 'issue_date',
      label: t('fields.issue_date'),
      minor: 2,
      sortable: true,
      cell: ({ issue_date }) => <DayCell of={issue_date} />,
    },
    {
      key: 'payable',
      label: t('amount'),
      sortable: true,
      figure: true,
      cell: (one) => (
        <Amount
          of={toHalalas(one.totals.payable)}
          off={one.type === 381}
          // It counts no more.
          className={classes('text-ink', one.replaced && 'line-through')}
        />
      ),
    },
    {
      key: 'open',
      label: t('fields.open'),
      minor: 1,
      figure: true,
      cell: ({ number, open }) =>
        number === null ? '—' : <Amount of={toHalalas(open)} className="text-ink" />,
    },
    { key: 'payment', label: t('payment.name'), cell: (one) => <PaymentMark invoice={one} /> },
    {
      key: 'zatca_status',
      label: t('zatca.name'),
      minor: 3,
      cell: ({ number, zatca }) => (number === null ? '—' : <ZatcaBadge status={zatca.status} />),
    },
    {
      key: 'due_date',
      label: t('fields.due_date'),
      sortable: true,
      hidden: true,
      cell: ({ due_date }) => <DayCell of={due_date} />,
    },
    {
      key: 'due',
      label: t('fields.due'),
      sortable: true,
      figure: true,
      hidden: true,
      cell: ({ totals, type }) => (
        <Amount of={toHalalas(totals.due)} off={type === 381} className="text-ink" />
      ),
    },
    {
      key: 'contract',
      label: t('fields.contract'),
      hidden: true,
      cell: ({ contract }) => (contract ? <Ltr>{contract.number}</Ltr> : '—'),
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
