import { isolated } from '#base/bidi.ts';
import { addressOf, type Callable } from '#wire/contract-call.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { useModuleWords } from '../module-words.tsx';

interface DeleteRecordProps {
  id: number;
  name: string;
  contracts: { remove: Callable; restore: Callable };
  /** Where it is used, a sentence for each place. */
  uses: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted, in the words of its module, and offers to undo it. */
export function DeleteRecord({ id, name, contracts, uses, onDone, onClose }: DeleteRecordProps) {
  const say = useModuleWords();
  const said = (key: string) => (say(key) === key ? undefined : say(key));
  const cancelled = said('cancelled_text');
  const failed = said('delete_failed');
  return (
    <ConfirmDelete
      path={addressOf(contracts.remove, { id })}
      title={say('delete_title', { name: isolated(name) })}
      text={say('delete_text')}
      uses={uses}
      confirmLabel={say('delete_confirm')}
      done={{ title: say('deleted'), text: said('deleted_text') ?? name }}
      {...(cancelled && { cancelled: { title: say('cancelled'), text: cancelled } })}
      {...(failed && { failed })}
      undo={{ label: say('undo'), path: addressOf(contracts.restore, { id }) }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
