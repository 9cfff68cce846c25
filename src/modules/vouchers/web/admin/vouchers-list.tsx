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
import { partyName } from '../../vouchers/party.engine.ts';
import type { Voucher } from '../../vouchers/vouchers.contract.ts';
import { methods, type VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { voucherStates } from '../../vouchers/vouchers.states.ts';
import { callsOf } from './voucher-calls.ts';

/** The receipt or payment vouchers. */
export function VouchersList({ kind }: { kind: VoucherKind }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('vouchers')('create');
  const calls = callsOf(kind);
  const list = useList<Voucher>(calls.list.path, {
    sort: '-created_at',
    filters: ['state', 'method', 'unallocated', 'deleted', 'customer_id', 'invoice_id'],
  });
  return (
    <>
      <PageTitle>{t(`${kind}s`)}</PageTitle>
      <DocumentList
        id={`${kind}s`}
        permission="vouchers"
        title={t(`${kind}s`)}
        list={list}
        columns={columnsOf(kind, { t, locale })}
        nameOf={({ number, id }) => number ?? `#${id}`}
        contracts={calls}
        filters={[
          valueFilter(t, 'state', voucherStates),
          {
            key: 'unallocated',
            label: t('fields.unallocated'),
            options: ['1', '0'].map((value) => ({ value, label: t(`unallocated_filter.${value}`) })),
          },
          valueFilter(t, 'method', methods),
        ]}
        action={mayCreate && <AddButton to={`/admin/${kind}s/new`}>{t(`add_${kind}`)}</AddButton>}
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: ReceiptText, text: t(`empty_${kind}`) }}
      />
    </>
  );
}

function columnsOf(
  kind: VoucherKind,
  { t, locale }: { t: ReturnType<typeof useModuleWords>; locale: 'ar' | 'en' },
): Column<Voucher>[] {
  return [
    {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      title: true,
      cell: (voucher) => <NameCell row={voucher} name={voucher.number ?? t('values.state.draft')} />,
    },
    {
      key: 'customer',
      label: t(`from_${kind}`),
      cell: (voucher) =>
        voucher.customer ? (
          <CustomerName customer={voucher.customer} />
        ) : (
          <bdi>{partyName(voucher, locale)}</bdi>
        ),
    },
    {
      key: 'date',
      label: t('fields.date'),
      minor: 3,
      sortable: true,
      cell: ({ date }) => <DayCell of={date} />,
    },
    {
      key: 'method',
      label: t('fields.method'),
      minor: 1,
      sortable: true,
      cell: ({ method }) => t(`values.method.${method}`),
    },
    {
      key: 'amount',
      label: t('fields.amount'),
      sortable: true,
      figure: true,
      cell: ({ amount }) => <Amount of={toHalalas(amount)} />,
    },
    {
      key: 'unallocated',
      label: t('fields.unallocated'),
      minor: 2,
      figure: true,
      cell: ({ unallocated }) => <Amount of={toHalalas(unallocated)} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      sortable: true,
      cell: ({ state }) => <StateBadge subject="receipt" state={state} />,
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
