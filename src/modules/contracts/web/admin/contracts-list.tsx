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
import { Ltr } from '#ui/ltr.tsx';
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
        filters={[
          {
            key: 'state',
            label: t('fields.state'),
            options: contractStates.map((value) => ({ value, label: t(`values.state.${value}`) })),
          },
        ]}
        action={
          <div className="flex min-w-0 flex-wrap items-center gap-3 *:min-w-0">
            <LocaleLink
              to="/admin/contracts/clauses"
              className={buttonClass({ kind: 'secondary', size: 'md' })}
            >
              <Icon of={ScrollText} size={18} />
              <span>{t('clauses_link')}</span>
            </LocaleLink>
            {may('create') && (
              <LocaleLink to="/admin/contracts/new" data-new className={buttonClass({ size: 'md' })}>
                <Icon of={Plus} size={18} />
                <span>{t('add')}</span>
              </LocaleLink>
            )}
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
  const day = (moment: string | null) =>
    moment ? <span className="whitespace-nowrap">{formatDate(moment, locale)}</span> : '—';
  return [
    {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      cell: ({ number }) =>
        number === null ? (
          <span className="text-ink-muted">{t('values.state.draft')}</span>
        ) : (
          <Ltr className="whitespace-nowrap">{number}</Ltr>
        ),
    },
    {
      key: 'name',
      label: t('fields.name'),
      title: true,
      cell: (contract) => (
        <>
          {contract.deleted_at ? (
            <bdi>{nameOfContract(contract, locale, t('untitled'))}</bdi>
          ) : (
            <RecordLink to={contract.id}>{nameOfContract(contract, locale, t('untitled'))}</RecordLink>
          )}
          {contract.name && contract.customer && (
            <span className="wrap-break-word block font-normal text-ink-muted text-small">
              <bdi>{localized(contract.customer, 'name', locale)}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'customer',
      label: t('customer'),
      hidden: true,
      cell: ({ customer }) => <bdi>{customer ? localized(customer, 'name', locale) : '—'}</bdi>,
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
      cell: ({ signed_on }) => day(signed_on),
    },
    {
      key: 'starts_on',
      label: t('fields.starts_on'),
      sortable: true,
      hidden: true,
      cell: ({ starts_on }) => day(starts_on),
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
      cell: ({ created_at }) => day(created_at),
    },
  ];
}
