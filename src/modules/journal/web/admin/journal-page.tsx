import { userName } from '#base/administrator-name.ts';
import type { Action } from '#base/record.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { AboutLink } from '#ui/admin/record/about-link.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Eye, ScrollText } from '#ui/more-icons.ts';
import type { Tone } from '#ui/status-dot.tsx';
import { type JournalEntry, listJournal } from '../../journal.contract.ts';
import { subjectName } from '../../names.presenter.ts';
import { DateRange } from './date-range.tsx';
import { useJournalWords } from './journal-words.ts';

const tones: Record<Action, Tone> = {
  create: 'success',
  update: 'progress',
  delete: 'error',
  restore: 'success',
  confirm: 'success',
  publish: 'success',
  send: 'progress',
  reveal: 'warning',
};

/** The system log: who changed what, when, before and after. It cannot be edited. */
export default function JournalPage() {
  const t = useJournalWords();
  const list = useList<JournalEntry>(listJournal.path, {
    sort: '-at',
    filters: ['action', 'subject', 'user_id', 'since', 'until'],
  });
  const columns = useColumns();
  const { subjects } = usePanelRecords();
  const open = useOpenRecord();
  const { locale } = useI18n();
  const nameOf = (entry: JournalEntry) => subjectName(entry, { t, locale });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ResourceList
        id="system-log"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={nameOf}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          {
            key: 'action',
            label: t('action'),
            options: Object.keys(tones).map((value) => ({ value, label: t(`actions.${value}`) })),
          },
          {
            key: 'subject',
            label: t('subject'),
            options: subjects.map((value) => ({ value, label: t(`subjects.${value}`) })),
          },
        ]}
        action={
          <DateRange since={list.query.of('since')} until={list.query.of('until')} onChange={list.change} />
        }
        rowActions={(entry) => (
          <RowAction
            icon={Eye}
            label={t('open', { action: t(`actions.${entry.action}`), name: nameOf(entry) })}
            onPress={() => open(entry.id)}
          />
        )}
        empty={{ icon: ScrollText, text: t('empty') }}
      />
      <RecordOutlet of={list} />
    </>
  );
}

function useColumns(): Column<JournalEntry>[] {
  const t = useJournalWords();
  const { locale } = useI18n();
  return [
    {
      key: 'subject_name',
      label: t('name'),
      title: true,
      // The modules' words load later than the first rows; a link is never without a name.
      cell: (entry) => (
        <RecordLink to={entry.id}>{subjectName(entry, { t, locale }) || `#${entry.id}`}</RecordLink>
      ),
    },
    {
      key: 'at',
      label: t('at'),
      sortable: true,
      cell: ({ at }) => (
        <span className="xl:whitespace-nowrap">{`${formatDate(at, locale)} ${formatTime(at, locale)}`}</span>
      ),
    },
    {
      key: 'user_name',
      label: t('user'),
      sortable: true,
      cell: (entry) => <bdi>{userName(entry.user_name, locale) || t('system')}</bdi>,
    },
    {
      key: 'action',
      label: t('action'),
      sortable: true,
      cell: ({ action }) => <Badge tone={tones[action]}>{t(`actions.${action}`)}</Badge>,
    },
    {
      key: 'subject',
      label: t('subject'),
      sortable: true,
      cell: ({ subject, subject_id: id }) => <AboutLink subject={subject} id={id} />,
    },
    { key: 'subject_id', label: t('number'), hidden: true, cell: (entry) => entry.subject_id ?? '—' },
  ];
}
