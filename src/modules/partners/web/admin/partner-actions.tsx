import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { RowAction } from '#ui/admin/list-table.tsx';
import { ArrowDown, ArrowUp, Pencil, RotateCounterClockwise, Trash } from '#ui/more-icons.ts';
import type { ManagedPartner } from '../../partners.contract.ts';
import { usePanelWords } from './panel-words.ts';

interface PartnerActionsProps {
  partner: ManagedPartner;
  may: (action: 'update' | 'delete') => boolean;
  /** Which ways it can be moved from where it stands; null where the list is in no order that could be changed. */
  ways: readonly (1 | -1)[] | null;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

/** What the signed-in user may do with a partner. */
export function PartnerActions({ partner, may, ways, ...on }: PartnerActionsProps) {
  const say = usePanelWords();
  const { locale } = useI18n();
  const name = localized(partner, 'name', locale);
  if (partner.deleted_at) {
    return (
      may('delete') && (
        <RowAction icon={RotateCounterClockwise} label={say('restore', { name })} onPress={on.onRestore} />
      )
    );
  }
  return (
    <>
      {may('update') &&
        ways &&
        ([-1, 1] as const).map((by) => (
          <RowAction
            key={by}
            icon={by < 0 ? ArrowUp : ArrowDown}
            label={say(by < 0 ? 'earlier' : 'later', { name })}
            onPress={ways.includes(by) ? () => on.onMove(by) : undefined}
          />
        ))}
      {may('update') && <RowAction icon={Pencil} label={say('edit', { name })} onPress={on.onEdit} />}
      {may('delete') && (
        <RowAction icon={Trash} danger label={say('delete', { name })} onPress={on.onDelete} />
      )}
    </>
  );
}
