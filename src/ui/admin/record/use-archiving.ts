import { isolated } from '#base/bidi.ts';
import { addressOf, type Callable } from '#wire/contract-call.ts';
import { toast } from '../../toast.ts';
import { useKitWords } from '../kit-words.ts';
import { useWrite } from '../use-write.ts';

interface Archivable {
  id: number;
  archived_at?: string | null;
}

/**
 * Archives a record, or takes it back, and reports it. Null for kinds that cannot be archived; else a function from a
 * record to what its button does.
 */
export function useArchiving<Row extends Archivable>(
  { archive, unarchive }: { archive?: Callable; unarchive?: Callable },
  { nameOf, onDone }: { nameOf: (row: Row) => string; onDone: () => void },
) {
  const t = useKitWords();
  const { write } = useWrite();
  if (!archive || !unarchive) return null;

  async function move(row: Row, archived: boolean): Promise<void> {
    const contract = archived ? archive : unarchive;
    if (!contract || !(await write('POST', addressOf(contract, { id: row.id }), {}))) return;
    toast.success({
      title: t(archived ? 'archived' : 'unarchived'),
      text: t(archived ? 'archived_text' : 'unarchived_text', { name: isolated(nameOf(row)) }),
      ...(archived && { duration: 8000, action: { label: t('undo'), onPress: () => move(row, false) } }),
    });
    onDone();
  }

  return (row: Row) => {
    const archived = Boolean(row.archived_at);
    return { archived, onPress: () => void move(row, !archived) };
  };
}
