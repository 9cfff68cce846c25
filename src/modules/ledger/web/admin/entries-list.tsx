import { toHalalas } from '#base/money.ts';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useDocumentColumns } from '#ui/admin/record/document-columns.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { NotebookPen } from '#ui/more-icons.ts';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { entries, type JournalEntry } from '../../entries/entries.contract.ts';
import { entryStates } from '../../entries/entries.states.ts';

/** The entries of the books, the latest first. */
export function EntriesList() {
  const t = useModuleWords();
  const mayCreate = useMay('accounting')('create');
  const list = useList<JournalEntry>(entries.list.path, {
    sort: '-date',
    filters: [
      ...['state', 'from', 'to', 'deleted', 'account_id', 'customer_id', 'project_id', 'contract_id'],
      ...['source', 'source_id'],
    ],
  });
  const columns = useColumns();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DocumentList
        id="journal_entries"
        permission="accounting"
        list={list}
        columns={columns}
        nameOf={({ id, number }) => number ?? `#${id}`}
        contracts={entries}
        filters={[valueFilter(t, 'state', entryStates)]}
        entry={
          <div className="mb-5 grid gap-4 sm:max-w-md sm:grid-cols-2">
            {(['from', 'to'] as const).map((key) => (
              <DayField
                key={key}
                label={t(key === 'from' ? 'fields.first' : 'fields.last')}
                value={list.query.of(key)}
                onChange={(day) => list.change({ [key]: day })}
              />
            ))}
          </div>
        }
        action={mayCreate && <AddButton to="/admin/journal-entries/new">{t('add')}</AddButton>}
        mayDelete={({ state }) => state === 'draft'}
        empty={{ icon: NotebookPen, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<JournalEntry>[] {
  const t = useModuleWords();
  const { number, date } = useDocumentColumns<JournalEntry>();
  return [
    number,
    date,
    {
      key: 'text',
      label: t('fields.text'),
      cell: ({ text }) =>
        text ? (
          <bdi className="wrap-anywhere">
            <WholeNumbers>{text}</WholeNumbers>
          </bdi>
        ) : (
          '—'
        ),
    },
    {
      key: 'state',
      label: t('fields.state'),
      minor: 1,
      sortable: true,
      cell: ({ state }) => <StateBadge subject="journal_entry" state={state} />,
    },
    {
      key: 'total',
      label: t('fields.total'),
      figure: true,
      cell: ({ totals }) => <Amount of={toHalalas(totals.debit)} className="text-ink" />,
    },
  ];
}
