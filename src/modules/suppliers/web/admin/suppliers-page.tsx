import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { type Column, RowLink } from '#ui/admin/list-table.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DayCell } from '#ui/admin/record/document-cells.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Handshake, ReceiptText } from '#ui/more-icons.ts';
import { listSuppliers, type Supplier } from '../../list/suppliers.contract.ts';
import { words } from './bill-words.ts';

/** Suppliers and subcontractors with what they are owed. */
export default function SuppliersPage() {
  return (
    <ModuleWords of={words}>
      <SuppliersList />
    </ModuleWords>
  );
}

function SuppliersList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const list = useList<Supplier>(listSuppliers.path, { sort: 'name', filters: ['owed', 'overdue'] });
  const columns = useColumns();
  const mayAdd = useMay('clients')('create');
  return (
    <>
      <PageTitle>{t('suppliers.title')}</PageTitle>
      <ResourceList
        id="suppliers"
        list={list}
        columns={columns}
        nameOf={(supplier) => localized(supplier, 'name', locale)}
        title={t('suppliers.title')}
        count={(count) => t('suppliers.count', { count })}
        searchLabel={t('suppliers.search')}
        filters={[
          {
            key: 'owed',
            label: t('fields.owed'),
            options: [
              { value: '1', label: t('suppliers.owed_only') },
              { value: '0', label: t('suppliers.not_owed') },
            ],
          },
          { key: 'overdue', label: t('late'), options: [{ value: '1', label: t('late_only') }] },
        ]}
        action={mayAdd && <AddButton to="/admin/customers/new?supplier=1">{t('suppliers.add')}</AddButton>}
        rowActions={({ id, ...supplier }) => (
          <RowLink
            icon={ReceiptText}
            label={t('suppliers.statement_of', { name: localized(supplier, 'name', locale) })}
            to={`/admin/customers/${id}/supplier-statement`}
          />
        )}
        empty={{ icon: Handshake, text: t('suppliers.empty') }}
      />
    </>
  );
}

const link = 'underline underline-offset-4 hover:no-underline';

function useColumns(): Column<Supplier>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const amount = (key: 'owed' | 'overdue' | 'retained'): Column<Supplier> => ({
    ...{ key, label: t(`fields.${key}`), sortable: true, figure: true },
    cell: (supplier) => (
      <Amount
        of={toHalalas(supplier[key])}
        {...(key === 'overdue' && supplier.overdue > 0 && { className: 'text-error-700' })}
      />
    ),
  });
  return [
    {
      key: 'name',
      label: t('fields.supplier'),
      sortable: true,
      title: true,
      cell: (supplier) => (
        <>
          <SupplierName of={supplier} />
          {supplier.vat_number && (
            <span className="block font-normal text-ink-muted text-small">
              <Ltr>{supplier.vat_number}</Ltr>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'bills',
      label: t('suppliers.bills'),
      minor: 2,
      sortable: true,
      figure: true,
      cell: ({ id, bills, ...supplier }) =>
        bills === 0 ? (
          '—'
        ) : (
          <LocaleLink
            to={`/admin/supplier-bills?customer_id=${id}`}
            aria-label={t('suppliers.bills_of', { name: localized(supplier, 'name', locale) })}
            className={link}
          >
            <Ltr>{formatNumber(bills, locale)}</Ltr>
          </LocaleLink>
        ),
    },
    {
      key: 'last_bill',
      label: t('suppliers.last_bill'),
      minor: 1,
      sortable: true,
      cell: ({ last_bill }) => <DayCell of={last_bill} />,
    },
    amount('owed'),
    amount('overdue'),
    amount('retained'),
    {
      key: 'phone',
      label: t('suppliers.phone'),
      hidden: true,
      cell: ({ phone }) => (phone ? <Ltr>{phone}</Ltr> : '—'),
    },
  ];
}

/** A supplier's name, which leads to its record those who may read it. */
function SupplierName({ of }: { of: Supplier }) {
  const { locale } = useI18n();
  const mayRead = useMay('clients')('read');
  const name = <bdi>{localized(of, 'name', locale)}</bdi>;
  if (!mayRead) return name;
  return (
    <LocaleLink to={`/admin/customers/${of.id}`} className="wrap-anywhere hover:underline">
      {name}
    </LocaleLink>
  );
}
