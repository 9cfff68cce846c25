import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DayCell, NameCell, NumberCell } from '#ui/admin/record/document-cells.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
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
        filters={[valueFilter(t, 'state', certificateStates)]}
        mayDelete={({ state, number }) => state === 'draft' && number === null}
        empty={{ icon: PencilRuler, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<Certificate>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
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
      cell: ({ number }) => <NumberCell of={number} />,
    },
    {
      key: 'name',
      label: t('certificate'),
      title: true,
      cell: (one) => (
        <NameCell
          row={one}
          name={t('named', { sequence: one.sequence, name: isolated(projectOf(one, locale)) })}
        >
          <Ltr>{one.contract.number}</Ltr>
          {one.customer && <bdi>{` · ${localized(one.customer, 'name', locale)}`}</bdi>}
        </NameCell>
      ),
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
      cell: ({ period_to }) => <DayCell of={period_to} />,
    },
    {
      key: 'agreed_on',
      label: t('fields.agreed_on'),
      sortable: true,
      hidden: true,
      cell: ({ agreed_on }) => <DayCell of={agreed_on} />,
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
      cell: ({ created_at }) => <DayCell of={created_at} />,
    },
  ];
}
