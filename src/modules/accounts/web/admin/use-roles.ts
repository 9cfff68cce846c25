import { useEffect } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { toast } from '#ui/toast.ts';
import { callContract } from '#wire/contract-call.ts';
import { type ListedRole, listRoles } from '../../users/users.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** Reads all roles: as many as a page may hold. */
export const readRoles = (): Promise<ListedRole[]> =>
  callContract(browserCall, listRoles, { query: { per_page: 500 } });

/** All roles, strongest first, none until they may be read; `reload` updates each role's number of users. */
export function useRoles(mayRead: boolean): { roles: readonly ListedRole[]; reload: () => void } {
  const t = usePanelWords();
  const { value, state, reload } = useReading(mayRead ? 'roles' : null, readRoles);
  const failed = state === 'failed' || state === 'forbidden';
  useEffect(() => {
    if (failed)
      toast.error({
        title: t('oops'),
        text: t('failed'),
        duration: 5000,
        action: { label: t('again'), onPress: reload },
      });
  }, [failed, reload, t]);
  return { roles: value ?? [], reload };
}
