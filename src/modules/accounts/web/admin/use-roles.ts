import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { toast } from '#ui/toast.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type ListedRole, listRoles } from '../../users/users.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** Address that reads all roles: as many as a page may hold. */
export const allRoles = addressOf(listRoles, {}, { per_page: 500 });

/** All roles, strongest first, none until they may be read; `reload` updates each role's number of users. */
export function useRoles(mayRead: boolean): { roles: readonly ListedRole[]; reload: () => void } {
  const t = usePanelWords();
  const [roles, setRoles] = useState<readonly ListedRole[]>([]);
  const reload = useCallback(() => {
    browserCall(allRoles)
      .then((response) => answerOf<ListedRole[]>(response))
      .then(setRoles, () =>
        toast.error({
          title: t('oops'),
          text: t('failed'),
          duration: 5000,
          action: { label: t('again'), onPress: () => reload() },
        }),
      );
  }, [t]);
  useEffect(() => {
    if (mayRead) reload();
  }, [mayRead, reload]);
  return { roles, reload };
}
