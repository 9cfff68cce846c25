import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { RowAction } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Eye, PencilRuler, RotateCounterClockwise, Trash } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Certificate, certificates } from '../../certificates.contract.ts';
import { certificateStates } from '../../certificates.states.ts';
import { DeleteDraft } from './certificate-head.tsx';
import { projectOf } from './name-of-certificate.ts';

/** The certificates of all contracts. */
export function CertificatesList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('contracts');
  const list = useList<Certificate>(certificates.list.path, {
    sort: '-created_at',
    filters: ['state', 'deleted', 'contract_id'],
  });
  const columns = useColumns();
  const open = useOpenRecord();
  const { write } = useWrite();
  const [leaving, setLeaving] = useState<Certificate | null>(null);
  const nameOf = (one: Certificate) =>
    t('named', { sequence: one.sequence, name: isolated(projectOf(one, locale)) });

  async function restore(one: Certificate) {
    if (!(await write('POST', addressOf(certificates.restore, { id: one.id })))) return;
    toast.success({ title: t('saved'), text: t('restored', { name: nameOf(one) }) });
    list.reload();
  }

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ResourceList
        id="certificates"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={nameOf}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          {
            key: 'state',
            label: t('fields.state'),
            options: certificateStates.map((value) => ({ value, label: t(`values.state.${value}`) })),
          },
          {
            key: 'deleted',
            label: t('deleted_filter'),
            unset: t('deleted_none'),
            options: [{ value: '1', label: t('deleted_only') }],
          },
        ]}
        rowActions={(one) =>
          one.deleted_at ? (
            may('delete') && (
              <RowAction
                icon={RotateCounterClockwise}
                label={t('restore', { name: nameOf(one) })}
                onPress={() => restore(one)}
              />
            )
          ) : (
            <>
              <RowAction icon={Eye} label={t('open', { name: nameOf(one) })} onPress={() => open(one.id)} />
              {may('delete') && one.state === 'draft' && one.number === null && (
                <RowAction
                  icon={Trash}
                  danger
                  label={t('delete', { name: nameOf(one) })}
                  onPress={() => setLeaving(one)}
                />
              )}
            </>
          )
        }
        empty={{ icon: PencilRuler, text: t('empty') }}
      />
      {leaving && <DeleteDraft certificate={leaving} onDone={list.reload} onClose={() => setLeaving(null)} />}
    </>
  );
}

function useColumns(): Column<Certificate>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const day = (moment: string | null) =>
    moment ? <span className="whitespace-nowrap">{formatDate(moment, locale)}</span> : '—';
  const amount = (key: 'net' | 'payable' | 'retention' | 'due') => ({
    key,
    label: t(`fields.${key}`),
    figure: true,
    ...((key === 'net' || key === 'due') && { sortable: true }),
    cell: ({ totals }: Certificate) => <Amount of={toHalalas(totals[key])} />,
  });
  return [
    {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      cell: ({ number }) =>
        number === null ? (
          <span className="text-ink-muted">—</span>
        ) : (
          <Ltr className="whitespace-nowrap">{number}</Ltr>
        ),
    },
    {
      key: 'name',
      label: t('certificate'),
      title: true,
      cell: (one) => {
        const name = t('named', { sequence: one.sequence, name: isolated(projectOf(one, locale)) });
        return (
          <>
            {one.deleted_at ? <bdi>{name}</bdi> : <RecordLink to={one.id}>{name}</RecordLink>}
            <span className="wrap-break-word block font-normal text-ink-muted text-small">
              <Ltr>{one.contract.number}</Ltr>
              {one.customer && <bdi>{` · ${localized(one.customer, 'name', locale)}`}</bdi>}
            </span>
          </>
        );
      },
    },
    {
      key: 'state',
      label: t('fields.state'),
      sortable: true,
      cell: ({ state }) => <StateBadge subject="certificate" state={state} />,
    },
    amount('net'),
    { ...amount('payable'), hidden: true },
    { ...amount('retention'), hidden: true },
    amount('due'),
    {
      key: 'period_to',
      label: t('fields.period_to'),
      sortable: true,
      cell: ({ period_to }) => day(period_to),
    },
    {
      key: 'agreed_on',
      label: t('fields.agreed_on'),
      sortable: true,
      hidden: true,
      cell: ({ agreed_on }) => day(agreed_on),
    },
    {
      key: 'invoice',
      label: t('fields.invoice_number'),
      hidden: true,
      cell: ({ invoice }) => (invoice ? <Ltr>{invoice.number}</Ltr> : '—'),
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
