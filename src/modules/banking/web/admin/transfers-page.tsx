import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useDocumentColumns } from '#ui/admin/record/document-columns.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { newRecord } from '#ui/admin/record/record-loader.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { ArrowLeftRight } from '#ui/more-icons.ts';
import { documentStates } from '../../documents.states.ts';
import { type Transfer, transfers } from '../../transfers/transfers.contract.ts';
import { words } from './banking-words.ts';

/** The transfers between own accounts, the latest first; one opens in a dialog over them. */
export default function TransfersPage() {
  return (
    <ModuleWords of={words}>
      <TransfersList />
    </ModuleWords>
  );
}

function TransfersList() {
  const t = useModuleWords();
  const mayCreate = useMay('accounting')('create');
  const open = useOpenRecord();
  const list = useList<Transfer>(transfers.list.path, {
    sort: '-created_at',
    filters: ['state', 'deleted', 'account_id', 'from', 'to'],
  });
  return (
    <>
      <PageTitle>{t('transfers')}</PageTitle>
      <DocumentList
        id="transfers"
        permission="accounting"
        list={list}
        columns={useColumns()}
        nameOf={({ id, number }) => number ?? `#${id}`}
        contracts={transfers}
        filters={[valueFilter(t, 'state', documentStates)]}
        action={mayCreate && <AddButton onAdd={() => open(newRecord)}>{t('transfer_add')}</AddButton>}
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: ArrowLeftRight, text: t('transfers_empty') }}
      />
      <RecordOutlet of={list} />
    </>
  );
}

function useColumns(): Column<Transfer>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { number, date } = useDocumentColumns<Transfer>();
  return [
    number,
    { ...date, minor: 1 },
    ...(['from_account', 'to_account'] as const).map((key) => ({
      key,
      label: t(`fields.${key}`),
      cell: (transfer: Transfer) => <bdi>{localized(transfer[key], 'name', locale)}</bdi>,
    })),
    {
      key: 'amount',
      label: t('fields.amount'),
      sortable: true,
      figure: true,
      cell: ({ amount }) => <Amount of={toHalalas(amount ?? 0)} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      sortable: true,
      cell: ({ state }) => <StateBadge subject="transfer" state={state} />,
    },
  ];
}
