import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ManagedPartner } from '../../partners.contract.ts';
import { usePanelWords } from './panel-words.ts';

export function usePartnerColumns(): Column<ManagedPartner>[] {
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
          {partner.deleted_at ? (
            <bdi>{localized(partner, 'name', locale)}</bdi>
          ) : (
            <RecordLink to={partner.id}>{localized(partner, 'name', locale)}</RecordLink>
          )}
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
      cell: (partner) => <bdi>{localized(partner, 'description', locale) || '—'}</bdi>,
    },
    {
      key: 'thumbnail',
      label: say('thumbnail'),
      picture: true,
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
