import { userName } from '#base/administrator-name.ts';
import { toHalalas } from '#base/money.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
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
  const say = usePanelWords();
  const { locale } = useI18n();
  const list = useList<SavedEstimation>(listEstimations.path, { sort: '-id', filters: ['status', 'email'] });
  const columns = useColumns();
  const open = useOpenRecord();
  const email = list.query.of('email');
  return (
    <>
      <PageTitle>{say('title')}</PageTitle>
      <ResourceList
        id="estimations"
        title={say('title')}
        list={list}
        columns={columns}
        nameOf={(estimation) => userName(estimation.name, locale)}
        count={(total) => say('count', { count: total })}
        searchLabel={say('search')}
        filters={[
          {
            key: 'status',
            label: say('status'),
            options: statuses.map((status) => ({ value: status, label: say(`statuses.${status}`) })),
          },
        ]}
        action={email && <OnePerson email={email} onLeave={() => list.change({ email: null })} />}
        rowActions={(estimation) => (
          <button
            type="button"
            aria-label={say('details_of', { id: estimation.id })}
            className="min-h-9 whitespace-nowrap px-1 text-accent underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
            onClick={() => open(estimation.id)}
          >
            {say('details')}
          </button>
        )}
        empty={{ icon: Calculator, text: say('empty') }}
      />
      <RecordOutlet of={list} />
    </>
  );
}

/** Shows the filter by person, with a link back to all. */
function OnePerson({ email, onLeave }: { email: string; onLeave: () => void }) {
  const say = usePanelWords();
  return (
    <button
      type="button"
      title={say('all_people')}
      className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-control border border-field-line bg-raised px-4 text-label hover:border-ink"
      onClick={onLeave}
    >
      <span className="wrap-anywhere text-start">
        <span className="sr-only">{`${say('all_people')}: `}</span>
        <Ltr>{email}</Ltr>
      </span>
      <Icon of={X} size={18} />
    </button>
  );
}

function useColumns(): Column<SavedEstimation>[] {
  const say = usePanelWords();
  const { locale } = useI18n();
  return [
    { key: 'id', label: say('id'), sortable: true, cell: (row) => row.id },
    {
      key: 'name',
      label: say('name'),
      sortable: true,
      title: true,
      cell: (row) => <RecordLink to={row.id}>{userName(row.name, locale)}</RecordLink>,
    },
    {
      key: 'email',
      label: say('email'),
      cell: (row) => <MailAddress className="wrap-anywhere" of={row.email} />,
    },
    {
      key: 'phone',
      label: say('phone'),
      cell: (row) => <Ltr className="md:whitespace-nowrap">{spacedPhone(row.phone)}</Ltr>,
    },
    { key: 'city', label: say('city'), hidden: true, cell: (row) => <bdi>{row.city}</bdi> },
    {
      key: 'total_amount',
      label: `${say('total')} (${say('riyal')})`,
      sortable: true,
      hidden: true,
      cell: (row) => exactAmount(toHalalas(row.total_amount), locale),
    },
    {
      key: 'status',
      label: say('status'),
      sortable: true,
      cell: (row) => (
        <Badge tone={row.status === 'confirmed' ? 'success' : 'warning'}>
          {say(`statuses.${row.status}`)}
        </Badge>
      ),
    },
    {
      key: 'is_approved',
      label: say('approval'),
      cell: (row) => <Approval approved={row.is_approved === 'Y'} />,
    },
    {
      key: 'completed_date',
      label: say('completed_date'),
      sortable: true,
      cell: (row) =>
        row.completed_date ? <Ltr className="whitespace-nowrap">{row.completed_date}</Ltr> : '—',
    },
    {
      key: 'created_at',
      label: say('created_at'),
      sortable: true,
      hidden: true,
      cell: (row) => formatDate(row.created_at, locale),
    },
  ];
}
