import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Ltr } from '#ui/ltr.tsx';
import { PencilRuler } from '#ui/more-icons.ts';
import { type Certificate, certificates } from '../../certificates.contract.ts';
import { certificateStates } from '../../certificates.states.ts';
import { projectOf } from './name-of-certificate.ts';

/** The certificates of all contracts. */
export function CertificatesList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const list = useList<Certificate>(certificates.list.path, {
    sort: '-created_at',
    filters: ['state', 'deleted', 'contract_id'],
  });
  const columns = useColumns();
  const nameOf = (one: Certificate) =>
    t('named', { sequence: one.sequence, name: isolated(projectOf(one, locale)) });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DocumentList
        id="certificates"
        permission="contracts"
        list={list}
        columns={columns}
        nameOf={nameOf}
        contracts={certificates}
        filters={[
          {
            key: 'state',
            label: t('fields.state'),
            options: certificateStates.map((value) => ({ value, label: t(`values.state.${value}`) })),
          },
        ]}
        mayDelete={({ state, number }) => state === 'draft' && number === null}
        empty={{ icon: PencilRuler, text: t('empty') }}
      />
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
      minor: 2,
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
      minor: 1,
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
