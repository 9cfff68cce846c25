import { userName } from '#base/administrator-name.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useDocumentColumns } from '#ui/admin/record/document-columns.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Coins } from '#ui/more-icons.ts';
import { documentStates } from '../../../documents.states.ts';
import { type PettyExpense, pettyExpenses } from '../../../petty/petty.contract.ts';
import { PettyPeople } from './petty-people.tsx';

/** Who keeps petty cash, and what was spent of it, the latest first. */
export function PettyList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('accounting')('create');
  const list = useList<PettyExpense>(pettyExpenses.list.path, {
    sort: '-created_at',
    filters: ['state', 'deleted', 'money_account_id', 'from', 'to'],
  });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DocumentList
        id="petty_expenses"
        permission="accounting"
        list={list}
        columns={useColumns()}
        entry={<PettyPeople />}
        nameOf={({ id, number, holder }) => `${number ?? `#${id}`} ${userName(holder.name, locale)}`}
        contracts={pettyExpenses}
        filters={[valueFilter(t, 'state', documentStates)]}
        action={mayCreate && <AddButton to="/admin/petty-cash/new">{t('add')}</AddButton>}
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: Coins, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<PettyExpense>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { number, date } = useDocumentColumns<PettyExpense>();
  return [
    number,
    {
      key: 'holder',
      label: t('fields.holder'),
      cell: ({ holder }) => <bdi>{userName(holder.name, locale)}</bdi>,
    },
    { ...date, minor: 2 },
    {
      key: 'lines',
      label: t('fields.lines'),
      minor: 1,
      cell: ({ lines }) => (
        <span className="wrap-break-word line-clamp-2 md:min-w-32">
          <bdi>
            {lines
              .map(({ description }) => description)
              .filter(Boolean)
              .join(' · ') || '—'}
          </bdi>
        </span>
      ),
    },
    {
      key: 'total',
      label: t('fields.total'),
      sortable: true,
      figure: true,
      cell: ({ totals }) => <Amount of={toHalalas(totals.total)} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      sortable: true,
      cell: ({ state }) => <StateBadge subject="petty_expense" state={state} />,
    },
  ];
}
