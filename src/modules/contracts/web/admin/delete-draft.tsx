import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { DeleteRecord } from '#ui/admin/record/delete-record.tsx';
import { type Contract, contracts } from '../../contracts.contract.ts';
import { nameOfContract } from './name-of-contract.ts';

/** Asks before deleting a draft. */
export function DeleteDraft(props: { contract: Contract; onDone: () => void; onClose: () => void }) {
  const { contract, onDone, onClose } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <DeleteRecord
      id={contract.id}
      name={nameOfContract(contract, locale, t('untitled'))}
      contracts={contracts}
      uses={[]}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
