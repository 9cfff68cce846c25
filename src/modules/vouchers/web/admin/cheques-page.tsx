import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DayCell } from '#ui/admin/record/document-cells.tsx';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Ltr } from '#ui/ltr.tsx';
import { FileSignature } from '#ui/more-icons.ts';
import { type Cheque, cheques } from '../../cheques/cheques.contract.ts';
import { type ChequeState, chequeStates, directions, shownState } from '../../cheques/cheques.states.ts';
import { partyName } from '../../vouchers/party.engine.ts';
import { words } from './voucher-words.ts';

/** The cheques received and issued, the next to be due first. */
export default function ChequesPage() {
  return (
    <ModuleWords of={words}>
      <ChequesList />
    </ModuleWords>
  );
}

function ChequesList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const list = useList<Cheque>(cheques.list.path, {
    sort: 'due_date',
    filters: ['direction', 'state', 'customer_id', 'open'],
  });
  const [parameters, setParameters] = useSearchParams();
  const untouched = useRef(parameters.size === 0);
  // It opens with those that wait; whoever removes that filter sees all.
  useEffect(() => {
    if (untouched.current) setParameters({ open: '1' }, { replace: true });
    untouched.current = false;
  }, [setParameters]);
  const direction = list.query.of('direction');
  const nameOf = (state: ChequeState) =>
    state === 'cleared' && direction === ''
      ? t('values.cheque_state.cleared_either')
      : t(`values.cheque_state.${shownState({ direction, state })}`);
  const columns: Column<Cheque>[] = [
    {
      key: 'number',
      label: t('fields.cheque_number'),
      sortable: true,
      title: true,
      cell: ({ id, number, bank }) => (
        <>
          <RecordLink to={id}>
            <Ltr>{number}</Ltr>
          </RecordLink>
          <span className="block font-normal text-ink-muted text-small">
            <bdi>{bank}</bdi>
          </span>
        </>
      ),
    },
    {
      key: 'party',
      label: t('fields.party'),
      cell: (cheque) => <bdi>{partyName(cheque, locale)}</bdi>,
    },
    {
      key: 'direction',
      label: t('fields.direction'),
      minor: 2,
      cell: ({ direction }) => t(`values.direction.${direction}`),
    },
    {
      key: 'due_date',
      label: t('fields.due_date'),
      sortable: true,
      cell: ({ due_date }) => <DayCell of={due_date} />,
    },
    {
      key: 'amount',
      label: t('fields.amount'),
      sortable: true,
      figure: true,
      cell: ({ amount }) => <Amount of={toHalalas(amount)} />,
    },
    {
      key: 'state',
      label: t('fields.cheque_state'),
      sortable: true,
      cell: (cheque) => <StateBadge subject="cheque" state={shownState(cheque)} />,
    },
    {
      key: 'voucher',
      label: t('fields.voucher'),
      minor: 1,
      cell: ({ voucher }) => (
        <LocaleLink
          to={`/admin/${voucher.subject}s/${voucher.id}`}
          className="whitespace-nowrap underline underline-offset-4"
        >
          <Ltr>{voucher.number}</Ltr>
        </LocaleLink>
      ),
    },
  ];
  return (
    <>
      <PageTitle>{t('cheques')}</PageTitle>
      <ResourceList
        id="cheques"
        list={list}
        columns={columns}
        nameOf={({ number }) => number}
        title={t('cheques')}
        count={(total) => t('cheques_count', { count: total })}
        searchLabel={t('search')}
        filters={[
          {
            key: 'open',
            label: t('cheques_open'),
            options: ['1', '0'].map((value) => ({ value, label: t(`cheques_open_${value}`) })),
          },
          valueFilter(t, 'direction', directions),
          {
            key: 'state',
            label: t('fields.cheque_state'),
            options: chequeStates.map((value) => ({ value, label: nameOf(value) })),
          },
        ]}
        empty={{ icon: FileSignature, text: t('empty_cheques') }}
      />
      <RecordOutlet of={list} />
    </>
  );
}
