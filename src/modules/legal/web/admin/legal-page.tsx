import { useState } from 'react';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { type List, useList } from '#ui/admin/use-list.ts';
import { Eye, Pencil, ScrollText, Trash } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type LegalVersion, versions } from '../../legal.contract.ts';
import { legalKinds } from '../../legal.engine.ts';
import { NewDraft } from './new-draft.tsx';
import { usePanelWords } from './panel-words.ts';
import { tones, versionName } from './version-name.ts';

/** What the list gives to the version over it. */
export type LegalOutlet = List<LegalVersion>;

/** The versions of the legal texts. */
export default function LegalVersionsPage() {
  const t = usePanelWords();
  const list = useList<LegalVersion>(versions.list.path, { sort: '-id', filters: ['kind'] });
  const may = useMay('pages');
  const open = useOpenRecord();
  const columns = useColumns();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<LegalVersion | null>(null);
  const name = (version: LegalVersion) => versionName(version, t);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ResourceList
        id="legal"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={name}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          {
            key: 'kind',
            label: t('kind'),
            options: legalKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        action={may('create') && <AddButton onAdd={() => setAdding(true)}>{t('add')}</AddButton>}
        rowActions={(row) => (
          <>
            <RowAction
              icon={may('update') ? Pencil : Eye}
              label={t('open', { name: name(row) })}
              onPress={() => open(row.id)}
            />
            {may('delete') && row.state === 'draft' && (
              <RowAction
                icon={Trash}
                danger
                label={t('delete', { name: name(row) })}
                onPress={() => setLeaving(row)}
              />
            )}
          </>
        )}
        empty={{ icon: ScrollText, text: t('empty') }}
      />
      <RecordOutlet of={list satisfies LegalOutlet} />
      {adding && (
        <NewDraft
          onMade={({ id }) => {
            setAdding(false);
            list.reload();
            open(id);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving && (
        <ConfirmDelete
          path={addressOf(versions.remove, { id: leaving.id })}
          title={t('delete_title', { name: name(leaving) })}
          text={t('delete_text')}
          confirmLabel={t('delete_confirm')}
          done={{ title: t('deleted'), text: name(leaving) }}
          undo={{ label: t('undo'), path: addressOf(versions.restore, { id: leaving.id }) }}
          onDone={list.reload}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function useColumns(): Column<LegalVersion>[] {
  const t = usePanelWords();
  const { locale } = useI18n();
  return [
    {
      key: 'kind',
      label: t('kind'),
      sortable: true,
      title: true,
      cell: ({ id, kind, number }) => (
        <RecordLink to={id}>
          <span>{t(`kinds.${kind}`)}</span>
          {number !== null && (
            <span className="ms-2 font-normal text-ink-muted">{t('version', { number })}</span>
          )}
        </RecordLink>
      ),
    },
    {
      key: 'standing',
      label: t('state'),
      cell: ({ standing }) => <Badge tone={tones[standing]}>{t(`standings.${standing}`)}</Badge>,
    },
    {
      key: 'in_force_from',
      label: t('in_force_from'),
      sortable: true,
      cell: ({ in_force_from: from }) => (from ? formatDate(from, locale) : '—'),
    },
    {
      key: 'matters',
      label: t('matters'),
      hidden: true,
      cell: ({ matters }) => (matters ? '✓' : '—'),
    },
    { key: 'published_by', label: t('published_by'), cell: ({ published_by: by }) => <bdi>{by || '—'}</bdi> },
    {
      key: 'updated_at',
      label: t('updated_at'),
      sortable: true,
      cell: ({ updated_at }) => formatDate(updated_at, locale),
    },
  ];
}
