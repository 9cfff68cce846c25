import { isolated } from '#base/bidi.ts';
import { addressOf, type Callable } from '#wire/contract-call.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { useModuleWords } from '../module-words.tsx';

interface DeleteRecordProps {
  id: number;
  name: string;
  contracts: { remove: Callable; restore: Callable };
  /** Where it is used, one sentence per place. */
  uses: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before deleting a record, in its module's texts, and offers to undo it. */
export function DeleteRecord({ id, name, contracts, uses, onDone, onClose }: DeleteRecordProps) {
  const t = useModuleWords();
  const said = (key: string) => (t(key) === key ? undefined : t(key));
  const cancelled = said('cancelled_text');
  const failed = said('delete_failed');
  return (
    <ConfirmDelete
      path={addressOf(contracts.remove, { id })}
      title={t('delete_title', { name: isolated(name) })}
      text={t('delete_text')}
      uses={uses}
      confirmLabel={t('delete_confirm')}
      done={{ title: t('deleted'), text: said('deleted_text') ?? name }}
      {...(cancelled && { cancelled: { title: t('cancelled'), text: cancelled } })}
      {...(failed && { failed })}
      undo={{ label: t('undo'), path: addressOf(contracts.restore, { id }) }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
