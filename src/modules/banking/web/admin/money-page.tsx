import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { newRecord } from '#ui/admin/record/record-loader.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { ibanInGroups } from '#ui/copied-fact.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Eye, Wallet } from '#ui/more-icons.ts';
import { type MoneyAccount, moneyAccounts, moneyKinds } from '../../money/money.contract.ts';
import { words } from './banking-words.ts';

/** The accounts of cash and banks with their balances; one opens in a dialog over them. */
export default function MoneyPage() {
  return (
    <ModuleWords of={words}>
      <MoneyList />
    </ModuleWords>
  );
}

function MoneyList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const open = useOpenRecord();
  const list = useList<MoneyAccount>(moneyAccounts.list.path, { sort: 'code', filters: ['kind'] });
  const nameOf = (account: MoneyAccount) => localized(account, 'name', locale);
  return (
    <>
      <PageTitle>{t('money')}</PageTitle>
      <ResourceList
        id="money_accounts"
        title={t('money')}
        list={list}
        columns={useColumns()}
        nameOf={nameOf}
        count={(count) => t('money_count', { count })}
        searchLabel={t('money_search')}
        filters={[valueFilter(t, 'kind', moneyKinds)]}
        action={may('create') && <AddButton onAdd={() => open(newRecord)}>{t('money_add')}</AddButton>}
        rowActions={(account) => (
          <RowAction
            icon={Eye}
            label={t('open', { name: nameOf(account) })}
            onPress={() => open(account.id)}
          />
        )}
        empty={{ icon: Wallet, text: t('money_empty') }}
      />
      <RecordOutlet of={list} />
    </>
  );
}

function useColumns(): Column<MoneyAccount>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  return [
    {
      key: 'name',
      label: t('fields.name'),
      sortable: true,
      title: true,
      cell: (account) => (
        <>
          <RecordLink to={account.id}>
            <bdi>{localized(account, 'name', locale)}</bdi>
          </RecordLink>
          {!account.active && (
            <Badge tone="neutral" className="ms-2.5">
              {t('money_closed')}
            </Badge>
          )}
          <span className="block font-normal text-ink-muted text-small">
            <Ltr>{account.code}</Ltr>
          </span>
        </>
      ),
    },
    { key: 'kind', label: t('fields.kind'), minor: 1, cell: ({ kind }) => t(`values.kind.${kind}`) },
    {
      key: 'iban',
      label: t('bank_or_holder'),
      cell: ({ iban, bank, holder }) => (
        <>
          <span className="block">
            <bdi>{holder ? userName(holder.name, locale) : bank || '—'}</bdi>
          </span>
          {iban && <Ltr className="whitespace-nowrap text-ink-muted text-small">{ibanInGroups(iban)}</Ltr>}
        </>
      ),
    },
    {
      key: 'balance',
      label: t('fields.balance'),
      sortable: true,
      figure: true,
      cell: ({ balance }) => <Amount of={toHalalas(balance)} />,
    },
    {
      key: 'unreconciled',
      label: t('fields.unreconciled'),
      figure: true,
      cell: (account) => (
        <LocaleLink
          to={`/admin/money-accounts/${account.id}/reconciliation`}
          aria-label={t('reconcile_named', { name: isolated(localized(account, 'name', locale)) })}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
        >
          <Amount of={toHalalas(account.unreconciled.amount)} />
        </LocaleLink>
      ),
    },
    {
      key: 'reconciled_on',
      label: t('fields.reconciled_on'),
      minor: 2,
      cell: ({ reconciled_on }) => (reconciled_on ? formatDate(reconciled_on, locale) : '—'),
    },
  ];
}
