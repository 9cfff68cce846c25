import { useEffect, useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { countInCharge, deactivateUser, type InCharge, type ListedUser } from '../../users/users.contract.ts';
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
  const [needed, setNeeded] = useState<InCharge>({ count: 0, approves: [] });
  useEffect(() => {
    // The question is asked even if this cannot be loaded; the server then refuses and says what is needed.
    callContract(browserCall, countInCharge, { params: { id: user.id } }).then(setNeeded, () => {});
  }, [user.id]);
  const { count, approves } = needed;
  const uses = [
    ...(count > 0 ? [t('in_charge', { count })] : []),
    ...(approves.length > 0 ? [t('approves'), ...approves, t('approves_text')] : []),
  ];
  return (
    <ConfirmDelete
      path={addressOf(deactivateUser, { id: user.id }, { confirmed: approves.length > 0 ? '1' : '0' })}
      title={t('deactivate_title', { name: isolated(userName(user.name, locale)) })}
      text={t('deactivate_text')}
      uses={uses}
      confirmLabel={t('deactivate')}
      done={{ title: t('deactivated'), text: t('deactivated_text') }}
      cancelled={{ title: t('cancelled'), text: t('cancelled_text') }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
