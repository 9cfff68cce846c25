import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { userName } from '#base/administrator-name.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { PeriodChip } from '#ui/admin/period-chip.tsx';
import { DueDay } from '#ui/admin/record/due-day.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Eye, Inbox } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { changeLead, type Lead, listLeads } from '../../leads/leads.contract.ts';
import { leadSources } from '../../requests.values.ts';
import { Riyals } from './board/riyals.tsx';
import { wantedOf } from './board/wanted.ts';
import { BulkBar } from './bulk-bar.tsx';
import { emptyTexts, Folders, fixedIn, folderFilters, folderIn } from './folders.tsx';
import { importPath, statuses } from './lead-values.ts';
import type { LeadsOutlet } from './leads-page.tsx';
import { usePanelWords } from './panel-words.ts';
import { QuickLead } from './quick-lead.tsx';
import { ContactedOffer, Reach, useReached } from './reach.tsx';
import { StageBadge } from './stage-badge.tsx';
import type { Assignee } from './use-assignees.ts';

interface LeadsListProps {
  /** Switches to the board. */
  switcher: ReactNode;
  assignees: readonly Assignee[];
}

/** The quote requests as a list: leads, and in other folders those that nobody touched, and spam. */
export function LeadsList({ switcher, assignees }: LeadsListProps) {
  const t = usePanelWords();
  const folder = folderIn(useSearchParams()[0]);
  const spam = folder === 'spam';
  const list = useList<Lead>(listLeads.path, {
    sort: '-created_at',
    filters: ['status', 'source', 'assignee', 'due', 'since', 'until'],
    fixed: fixedIn(folder),
  });
  const may = useMay('orders');
  const columns = useColumns({ mayChange: may('update') && !spam, onContacted: markContacted });
  const { locale } = useI18n();
  const open = useOpenRecord();
  const mayAdd = may('create');
  const { write } = useWrite();

  async function markContacted(lead: Lead) {
    const changes = { stage: 'contacted', updated_at: lead.updated_at };
    if (await write('PUT', addressOf(changeLead, { id: lead.id }), changes)) list.reload();
  }

  return (
    <>
      <ResourceList
        id="requests"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={(lead) => lead.name}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: statuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          },
          {
            key: 'source',
            label: t('source'),
            options: leadSources.map((source) => ({ value: source, label: t(`sources.${source}`) })),
          },
          {
            key: 'assignee',
            label: t('assignee'),
            options: [
              { value: 'me', label: t('mine') },
              ...assignees.map(({ id, name }) => ({ value: String(id), label: userName(name, locale) })),
            ],
          },
          {
            key: 'due',
            label: t('due'),
            options: (['late', 'today'] as const).map((due) => ({ value: due, label: t(`dues.${due}`) })),
          },
        ]}
        entry={mayAdd && folder === 'inbox' && <QuickLead onAdded={list.reload} />}
        action={
          <div className="flex flex-wrap items-center gap-3">
            <PeriodChip of={list} />
            <Folders folder={folder} onChoose={(chosen) => list.change(folderFilters(chosen))} />
            {switcher}
          </div>
        }
        importTo={mayAdd && !spam ? importPath : undefined}
        rowActions={(lead) => (
          <RowAction icon={Eye} label={t('open', { name: lead.name })} onPress={() => open(lead.id)} />
        )}
        {...(may('update') && {
          bulk: (selected, select) => (
            <BulkBar rows={list.rows} {...{ selected, select, spam, assignees }} onChanged={list.reload} />
          ),
        })}
        empty={{ icon: Inbox, text: t(emptyTexts[folder]) }}
      />
      <RecordOutlet of={{ list, assignees } satisfies LeadsOutlet} />
    </>
  );
}

interface RowReachProps {
  lead: Lead;
  mayChange: boolean;
  onContacted: (lead: Lead) => void;
}

/** The sender's phone, to call or write to; then offers to mark the lead as contacted. */
function RowReach({ lead, mayChange, onContacted }: RowReachProps) {
  const { offered, reach } = useReached(lead, mayChange);
  return (
    <span className="grid justify-items-start">
      <Ltr className="md:whitespace-nowrap">{spacedPhone(lead.phone)}</Ltr>
      <Reach lead={lead} className="-ms-2 flex items-center" onReach={reach} />
      {offered && <ContactedOffer className="mb-1.5 rounded-control" onContacted={() => onContacted(lead)} />}
    </span>
  );
}

function useColumns(reach: Omit<RowReachProps, 'lead'>): Column<Lead>[] {
  const t = usePanelWords();
  const { locale } = useI18n();
  return [
    { key: 'id', label: t('id'), sortable: true, hidden: true, cell: (lead) => lead.id },
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      title: true,
      cell: (lead) => <RecordLink to={lead.id}>{lead.name}</RecordLink>,
    },
    {
      key: 'phone',
      label: t('phone'),
      cell: (lead) => (lead.phone ? <RowReach lead={lead} {...reach} /> : '—'),
    },
    {
      key: 'email',
      label: t('email'),
      hidden: true,
      cell: (lead) => (lead.email ? <MailAddress of={lead.email} /> : '—'),
    },
    {
      key: 'wanted',
      label: t('wanted'),
      cell: (lead) => <bdi className="wrap-anywhere line-clamp-2 md:min-w-18">{wantedOf(lead, t)}</bdi>,
    },
    { key: 'source', label: t('source'), hidden: true, cell: (lead) => t(`sources.${lead.source}`) },
    {
      key: 'status',
      label: t('status'),
      sortable: true,
      cell: (lead) => <StageBadge lead={lead} />,
    },
    {
      key: 'value',
      label: t('value'),
      sortable: true,
      figure: true,
      hidden: true,
      cell: (lead) => <Riyals of={lead.value} />,
    },
    {
      key: 'assignee',
      label: t('assignee'),
      minor: 2,
      cell: (lead) => (lead.assignee ? <bdi>{userName(lead.assignee.name, locale)}</bdi> : '—'),
    },
    {
      key: 'next_action_on',
      label: t('next_action'),
      sortable: true,
      cell: (lead) =>
        lead.next_action ? (
          <span className="grid min-[85rem]:min-w-36">
            <bdi className="max-md:wrap-anywhere md:wrap-break-word">{lead.next_action}</bdi>
            {lead.next_action_on && (
              <span className="min-[85rem]:whitespace-nowrap text-caption">
                <DueDay day={lead.next_action_on} />
              </span>
            )}
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'created_at',
      label: t('received'),
      minor: 1,
      sortable: true,
      cell: (lead) => (
        <span className="min-[85rem]:whitespace-nowrap">{formatDate(lead.created_at, locale)}</span>
      ),
    },
  ];
}
