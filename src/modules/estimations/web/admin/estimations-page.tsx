import { userName } from '#base/administrator-name.ts';
import { toHalalas } from '#base/money.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { PeriodChip } from '#ui/admin/period-chip.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Calculator, Icon, X } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { listEstimations } from '../../admin/estimations.admin.contract.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { exactAmount } from '../exact-amount.ts';
import { Approval } from './approval.tsx';
import { usePanelWords } from './panel-words.ts';

const statuses = ['pending', 'confirmed'] as const;

/** Customers' saved estimations; `?email=` filters by person. */
export default function EstimationsPage() {
  const t = usePanelWords();
  const { locale } = useI18n();
  const list = useList<SavedEstimation>(listEstimations.path, {
    sort: '-id',
    filters: ['status', 'email', 'since', 'until'],
  });
  const columns = useColumns();
  const open = useOpenRecord();
  const email = list.query.of('email');
  const mayCreate = useMay('orders')('create');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ResourceList
        id="estimations"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={(estimation) => userName(estimation.name, locale)}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: statuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          },
        ]}
        action={
          <>
            <PeriodChip of={list} />
            {email && <OnePerson email={email} onLeave={() => list.change({ email: null })} />}
            {mayCreate && <AddButton to="/admin/estimations/new">{t('new')}</AddButton>}
          </>
        }
        rowActions={(estimation) => (
          <button
            type="button"
            aria-label={t('details_of', { id: estimation.id })}
            className="min-h-9 whitespace-nowrap px-1 text-accent underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
            onClick={() => open(estimation.id)}
          >
            {t('details')}
          </button>
        )}
        empty={{ icon: Calculator, text: t('empty') }}
      />
      <RecordOutlet of={list} />
    </>
  );
}

/** Shows the filter by person, with a link back to all. */
function OnePerson({ email, onLeave }: { email: string; onLeave: () => void }) {
  const t = usePanelWords();
  return (
    <button
      type="button"
      title={t('all_people')}
      className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-control border border-field-line bg-raised px-4 text-label hover:border-ink"
      onClick={onLeave}
    >
      <span className="wrap-anywhere text-start">
        <span className="sr-only">{`${t('all_people')}: `}</span>
        <Ltr>{email}</Ltr>
      </span>
      <Icon of={X} size={18} />
    </button>
  );
}

function useColumns(): Column<SavedEstimation>[] {
  const t = usePanelWords();
  const { locale } = useI18n();
  return [
    { key: 'id', label: t('id'), sortable: true, cell: (row) => row.id },
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      title: true,
      cell: (row) => <RecordLink to={row.id}>{userName(row.name, locale)}</RecordLink>,
    },
    {
      key: 'email',
      label: t('email'),
      cell: (row) => (
        <MailAddress className="wrap-anywhere md:inline-block md:min-w-23 md:text-small" of={row.email} />
      ),
    },
    {
      key: 'phone',
      label: t('phone'),
      cell: (row) => (
        <Ltr className="md:inline-block md:min-w-15 md:text-small min-[90rem]:whitespace-nowrap">
          {spacedPhone(row.phone)}
        </Ltr>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      sortable: true,
      cell: (row) => (
        <Badge tone={row.status === 'confirmed' ? 'success' : 'warning'}>{t(`statuses.${row.status}`)}</Badge>
      ),
    },
    {
      key: 'is_approved',
      label: t('approval'),
      cell: (row) => <Approval approved={row.is_approved === 'Y'} />,
    },
    {
      key: 'completed_date',
      label: t('completed_date'),
      sortable: true,
      cell: (row) =>
        row.completed_date ? <Ltr className="whitespace-nowrap">{row.completed_date}</Ltr> : '—',
    },
    {
      key: 'total_amount',
      label: `${t('total')} (${t('riyal')})`,
      sortable: true,
      minor: 1,
      cell: (row) => exactAmount(toHalalas(row.total_amount), locale),
    },
    {
      key: 'created_at',
      label: t('created_at'),
      sortable: true,
      hidden: true,
      cell: (row) => formatDate(row.created_at, locale),
    },
    { key: 'city', label: t('city'), hidden: true, cell: (row) => <bdi>{row.city}</bdi> },
  ];
}
