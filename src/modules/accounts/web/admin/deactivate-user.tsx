import { useEffect, useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import { isolated } from '#base/isolated.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import type { ListedUser } from '../../users.contract.ts';
import { usePanelWords } from './panel-words.ts';

interface DeactivateUserProps {
  user: ListedUser;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a user is deactivated, and says what they are in charge of. */
export function DeactivateUser({ user, onDone, onClose }: DeactivateUserProps) {
  const say = usePanelWords();
  const { locale } = useI18n();
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    // Who may not see requests is not told of them.
    countRequestsOf(user.id).then(setRequests, () => setRequests(0));
  }, [user.id]);
  return (
    <ConfirmDelete
      path={`/api/users/${user.id}`}
      title={say('deactivate_title', { name: isolated(userName(user.name, locale)) })}
      text={say('deactivate_text')}
      uses={requests > 0 ? [say('in_charge', { count: requests })] : []}
      confirmLabel={say('deactivate')}
      done={{ title: say('deactivated'), text: say('deactivated_text') }}
      cancelled={{ title: say('cancelled'), text: say('cancelled_text') }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

async function countRequestsOf(id: number): Promise<number> {
  const response = await browserCall(`/api/requests?assignee=${id}&per_page=1`);
  await answerOf<object[]>(response);
  return Number(response.headers.get('x-total-count'));
}
