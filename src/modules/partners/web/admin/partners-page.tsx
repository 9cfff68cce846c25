import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Handshake, Pencil, Trash } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import type { ManagedPartner } from '../../partners.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { PartnerForm } from './partner-form.tsx';

/** The partners whose logos the home page shows. */
export default function PartnersPage() {
  const say = usePanelWords();
  const { locale } = useI18n();
  const list = useList<ManagedPartner>('/api/partners/all', { sort: 'position' });
  const columns = useColumns();
  const [edited, setEdited] = useState<{ partner: ManagedPartner | null; turn: number }>({
    partner: null,
    turn: 0,
  });
  const [leaving, setLeaving] = useState<ManagedPartner | null>(null);
  const edit = (partner: ManagedPartner | null) => setEdited(({ turn }) => ({ partner, turn: turn + 1 }));
  const nameOf = (partner: ManagedPartner) => localized(partner, 'name', locale);
  return (
    <>
      <PageTitle>{say('title')}</PageTitle>
      <ResourceList
        id="partners"
        title={say('title')}
        list={list}
        columns={columns}
        nameOf={nameOf}
        count={(total) => say('count', { count: total }).replace(String(total), formatNumber(total, locale))}
        searchLabel={say('search')}
        beside={
          <PartnerForm
            key={edited.turn}
            partner={edited.partner}
            onSaved={() => {
              edit(null);
              list.reload();
            }}
            onCancel={() => edit(null)}
          />
        }
        rowActions={(partner) => (
          <>
            <RowAction
              icon={Pencil}
              label={say('edit', { name: nameOf(partner) })}
              onPress={() => edit(partner)}
            />
            <RowAction
              icon={Trash}
              danger
              label={say('delete', { name: nameOf(partner) })}
              onPress={() => setLeaving(partner)}
            />
          </>
        )}
        empty={{ icon: Handshake, text: say('empty') }}
      />
      {leaving && (
        <ConfirmDelete
          path={`/api/partners/${leaving.id}`}
          title={say('delete_title', { name: nameOf(leaving) })}
          text={say('delete_text')}
          confirmLabel={say('delete_confirm')}
          done={{ title: say('deleted'), text: say('deleted_text') }}
          cancelled={{ title: say('cancelled'), text: say('cancelled_text') }}
          failed={say('delete_failed')}
          undo={{ label: say('undo'), path: `/api/partners/${leaving.id}/restore` }}
          onDone={() => {
            if (edited.partner?.id === leaving.id) edit(null);
            list.reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function useColumns(): Column<ManagedPartner>[] {
  const say = usePanelWords();
  const { locale } = useI18n();
  return [
    {
      key: 'name',
      label: say('name'),
      sortable: true,
      title: true,
      cell: (partner) => (
        <>
          <bdi>{localized(partner, 'name', locale)}</bdi>
          {partner.status === 'inactive' && (
            <Badge tone="neutral" className="ms-2.5">
              {say('statuses.inactive')}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'description',
      label: say('description'),
      cell: (partner) => <bdi>{localized(partner, 'description', locale)}</bdi>,
    },
    {
      key: 'thumbnail',
      label: say('thumbnail'),
      cell: (partner) => (
        <span className="my-3 grid size-[150px] place-items-center overflow-hidden bg-neutral-100 p-3 max-md:my-1">
          {partner.image && (
            <Picture
              image={partner.image}
              alt=""
              sizes="126px"
              fit="contain"
              className="size-full bg-transparent!"
            />
          )}
        </span>
      ),
    },
  ];
}
