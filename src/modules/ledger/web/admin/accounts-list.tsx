import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { fieldColumns, nameColumn } from '#ui/admin/record/field-columns.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { newRecord } from '#ui/admin/record/record-loader.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Eye, ListOrdered, Pencil } from '#ui/more-icons.ts';
import { chart, type LedgerAccount } from '../../chart/chart.contract.ts';
import { accountFields } from '../../chart/chart.fields.ts';

/** The accounts by code; one opens in a dialog over them. */
export function AccountsList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const open = useOpenRecord();
  const list = useList<LedgerAccount>(chart.list.path, { sort: 'code', filters: ['kind'] });
  const nameOf = (account: LedgerAccount) => `${account.code} ${localized(account, 'name', locale)}`;
  return (
    <>
      <PageTitle>{t('accounts')}</PageTitle>
      <ResourceList
        id="ledger_accounts"
        title={t('accounts')}
        list={list}
        columns={useColumns()}
        nameOf={nameOf}
        count={(count) => t('accounts_count', { count })}
        searchLabel={t('accounts_search')}
        filters={[valueFilter(t, 'kind', accountFields.kind.values)]}
        importTo={may('create') ? '/admin/imports/new?target=opening_balances' : undefined}
        action={may('create') && <AddButton onAdd={() => open(newRecord)}>{t('account_add')}</AddButton>}
        rowActions={(account) => (
          <RowAction
            icon={may('update') ? Pencil : Eye}
            label={t(may('update') ? 'account_edit' : 'open', { name: nameOf(account) })}
            onPress={() => open(account.id)}
          />
        )}
        empty={{ icon: ListOrdered, text: t('accounts_empty') }}
      />
      <RecordOutlet of={list} />
    </>
  );
}

function useColumns(): Column<LedgerAccount>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const reading = { t, locale };
  const choice = (name: string, is: boolean) => t(`values.${name}.${is ? 1 : 0}`);
  const [code, ...others] = fieldColumns<LedgerAccount, typeof accountFields>(accountFields, reading, {
    code: (account) => <Ltr>{account.code}</Ltr>,
    control: ({ control }) => choice('control', control),
    leaf: ({ leaf }) => choice('leaf', leaf),
    active: ({ active }) => choice('active', active),
  });
  const mark = ({ active }: LedgerAccount) =>
    !active && (
      <Badge tone="neutral" className="ms-2.5">
        {t('account_closed')}
      </Badge>
    );
  return [...(code ? [code] : []), nameColumn(reading, mark), ...others];
}
