import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
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
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { FileSignature, ScrollText } from '#ui/more-icons.ts';
import { type Contract, contracts } from '../../contracts.contract.ts';
import { contractStates } from '../../contracts.states.ts';
import { nameOfContract } from './name-of-contract.ts';

/** All contracts. */
export function ContractsList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('contracts');
  const list = useList<Contract>(contracts.list.path, {
    sort: '-created_at',
    filters: ['state', 'deleted', 'customer_id', 'quote_id', 'project_id'],
  });
  const columns = useColumns();
  const nameOf = (contract: Contract) => nameOfContract(contract, locale, t('untitled'));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DocumentList
        id="contracts"
        permission="contracts"
        list={list}
        columns={columns}
        nameOf={nameOf}
        contracts={contracts}
        filters={[valueFilter(t, 'state', contractStates)]}
        action={
          <div className="flex min-w-0 flex-wrap items-center gap-3 *:min-w-0">
            <LocaleLink
              to="/admin/contracts/clauses"
              className={buttonClass({ kind: 'secondary', size: 'md' })}
            >
              <Icon of={ScrollText} size={18} />
              <span>{t('clauses_link')}</span>
            </LocaleLink>
            {may('create') && <AddButton to="/admin/contracts/new">{t('add')}</AddButton>}
          </div>
        }
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: FileSignature, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<Contract>[] {
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
      cell: (contract) => (
        <NameCell row={contract} name={nameOfContract(contract, locale, t('untitled'))}>
          {contract.name && contract.customer && <bdi>{localized(contract.customer, 'name', locale)}</bdi>}
        </NameCell>
      ),
    },
    {
      key: 'customer',
      label: t('customer'),
      hidden: true,
      cell: ({ customer }) => (customer ? <CustomerName customer={customer} /> : '—'),
    },
    {
      key: 'net',
      label: t('net_column'),
      hidden: true,
      figure: true,
      cell: ({ totals }) => <Amount of={toHalalas(totals.net)} />,
    },
    {
      key: 'total',
      label: t('total_column'),
      sortable: true,
      figure: true,
      cell: ({ totals }) => <Amount of={toHalalas(totals.total)} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      sortable: true,
      cell: ({ state }) => <StateBadge subject="contract" state={state} />,
    },
    {
      key: 'signed_on',
      label: t('fields.signed_on'),
      minor: 1,
      sortable: true,
      cell: ({ signed_on }) => <DayCell of={signed_on} />,
    },
    {
      key: 'starts_on',
      label: t('fields.starts_on'),
      sortable: true,
      hidden: true,
      cell: ({ starts_on }) => <DayCell of={starts_on} />,
    },
    {
      key: 'city',
      label: t('fields.city'),
      hidden: true,
      cell: ({ site }) => <bdi>{site.city || '—'}</bdi>,
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
