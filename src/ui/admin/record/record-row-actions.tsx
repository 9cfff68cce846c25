import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Eye,
  Pencil,
  RotateCounterClockwise,
  Trash,
} from '../../more-icons.ts';
import { RowAction } from '../list-table.tsx';
import { useModuleWords } from '../module-words.tsx';

interface RecordRowActionsProps {
  name: string;
  deleted: boolean;
  may: (action: 'update' | 'delete') => boolean;
  mayView?: boolean | undefined;
  /** Directions in which it can be moved; null if the list's order cannot be changed. */
  ways: readonly (1 | -1)[] | null;
  onMove: (by: 1 | -1) => void;
  onOpen: () => void;
  onDelete: () => void;
  onRestore: () => void;
  /** Archives it, or takes it back; undefined if such records cannot be archived. */
  archiving?: { archived: boolean; onPress: () => void } | undefined;
}

/** The user's actions on a record of a list. */
export function RecordRowActions({
  name,
  deleted,
  may,
  mayView,
  ways,
  archiving,
  ...on
}: RecordRowActionsProps) {
  const t = useModuleWords();
  if (deleted) {
    return (
      may('delete') && (
        <RowAction icon={RotateCounterClockwise} label={t('restore', { name })} onPress={on.onRestore} />
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
            label={t(by < 0 ? 'earlier' : 'later', { name })}
            onPress={ways.includes(by) ? () => on.onMove(by) : undefined}
          />
        ))}
      {may('update') && <RowAction icon={Pencil} label={t('edit', { name })} onPress={on.onOpen} />}
      {!may('update') && mayView && <RowAction icon={Eye} label={t('view', { name })} onPress={on.onOpen} />}
      {may('update') && archiving && (
        <RowAction
          icon={archiving.archived ? ArchiveRestore : Archive}
          label={t(archiving.archived ? 'unarchive_row' : 'archive_row', { name })}
          onPress={archiving.onPress}
        />
      )}
      {may('delete') && <RowAction icon={Trash} danger label={t('delete', { name })} onPress={on.onDelete} />}
    </>
  );
}
