import { useEffect, useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { countInCharge, deactivateUser, type ListedUser } from '../../users/users.contract.ts';
import { usePanelWords } from './panel-words.ts';

interface DeactivateUserProps {
  user: ListedUser;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before deactivating a user, and shows what is assigned to them. */
export function DeactivateUser({ user, onDone, onClose }: DeactivateUserProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const [records, setRecords] = useState(0);
  useEffect(() => {
    // The question is asked even if the count cannot be loaded.
    callContract(browserCall, countInCharge, { params: { id: user.id } }).then(
      ({ count }) => setRecords(count),
      () => setRecords(0),
    );
  }, [user.id]);
  return (
    <ConfirmDelete
      path={addressOf(deactivateUser, { id: user.id })}
      title={t('deactivate_title', { name: isolated(userName(user.name, locale)) })}
      text={t('deactivate_text')}
      uses={records > 0 ? [t('in_charge', { count: records })] : []}
      confirmLabel={t('deactivate')}
      done={{ title: t('deactivated'), text: t('deactivated_text') }}
      cancelled={{ title: t('cancelled'), text: t('cancelled_text') }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
