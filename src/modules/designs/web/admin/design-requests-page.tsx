import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { FolderSwitch } from '#ui/admin/folder-switch.tsx';
import { deletedFilter, valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DeleteRecord } from '#ui/admin/record/delete-record.tsx';
import { DayCell } from '#ui/admin/record/document-cells.tsx';
import { fieldColumns, nameColumn, numberColumn } from '#ui/admin/record/field-columns.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { RecordRowActions } from '#ui/admin/record/record-row-actions.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { PencilRuler } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Design, designRequests } from '../../designs.contract.ts';
import { designColumns } from '../../designs.fields.ts';
import { words } from './panel-words.ts';

/** The design requests, and in another folder spam. */
export default function DesignRequestsPage() {
  return (
    <ModuleWords of={words}>
      <Requests />
    </ModuleWords>
  );
}

function Requests() {
  const t = useModuleWords();
  const [search] = useSearchParams();
  const spam = search.get('spam') === '1';
  const { id: opened } = useParams();
  const navigate = useNavigate();
  const list = useList<Design>(designRequests.list.path, {
    sort: '-created_at',
    filters: ['status', 'budget', 'deleted'],
    fixed: spam ? { spam: '1' } : {},
  });
  const columns = useColumns();
  const open = useOpenRecord();
  const may = useMay('orders');
  const { write } = useWrite();
  const [leaving, setLeaving] = useState<Design | null>(null);

  async function restore({ id, name }: Design) {
    if (!(await write('POST', addressOf(designRequests.restore, { id })))) return;
    toast.success({ title: t('saved'), text: t('restored', { name: isolated(name) }) });
    list.reload();
  }

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ResourceList
        id="design-requests"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={({ name }) => name}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          ...(['status', 'budget'] as const).map((key) => valueFilter(t, key, designColumns[key].values)),
          deletedFilter(t),
        ]}
        action={
          <FolderSwitch
            label={t('folders')}
            folders={(['inbox', 'spam'] as const).map((key) => ({ key, label: t(key) }))}
            chosen={spam ? 'spam' : 'inbox'}
            onChoose={(folder) => list.change({ spam: folder === 'spam' ? '1' : null })}
          />
        }
        rowActions={(row) => (
          <RecordRowActions
            name={isolated(row.name)}
            deleted={row.deleted_at !== null}
            may={may}
            mayView
            ways={null}
            onMove={() => {}}
            onOpen={() => open(row.id)}
            onDelete={() => setLeaving(row)}
            onRestore={() => restore(row)}
          />
        )}
        empty={{ icon: PencilRuler, text: t(spam ? 'empty_spam' : 'empty') }}
      />
      <RecordOutlet of={list} />
      {leaving && (
        <DeleteRecord
          id={leaving.id}
          name={leaving.name}
          contracts={designRequests}
          uses={[]}
          onDone={() => {
            const pathname = '/admin/design-requests';
            if (opened === String(leaving.id))
              navigate({ pathname, search: String(search) }, { replace: true });
            list.reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function useColumns(): Column<Design>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const reading = { t, locale };
  return [
    { ...numberColumn<Design>(reading), wide: true },
    nameColumn(reading),
    ...fieldColumns<Design, typeof designColumns>(designColumns, reading, {
      status: ({ status }) => <StateBadge subject="design_request" state={status} />,
      phone: ({ phone }) => (phone ? <Ltr className="md:whitespace-nowrap">{spacedPhone(phone)}</Ltr> : '—'),
      email: ({ email }) => (email ? <MailAddress of={email} /> : '—'),
    }),
    {
      key: 'created_at',
      label: t('fields.created_at'),
      sortable: true,
      cell: (row) => <DayCell of={row.created_at} />,
    },
  ];
}
