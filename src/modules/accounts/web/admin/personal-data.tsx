import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { staffLevel } from '#base/staff.ts';
import { browserCall } from '#browser/browser-call.ts';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { RowAction } from '#ui/admin/list-table.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { Download, Trash } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { erasePersonalData } from '../../personal-data/personal-data.contract.ts';
import type { ListedUser } from '../../users/users.contract.ts';
import { downloadText } from '../account/paper.ts';
import { usePanelWords } from './panel-words.ts';

/** For level 1 with the permission, in a customer's row: exports or erases their data. */
export function PersonalDataActions({ user, onErased }: { user: ListedUser; onErased: () => void }) {
  const t = usePanelWords();
  const rights = useRights();
  const [asking, setAsking] = useState(false);
  if (rights?.level !== 1 || user.level <= staffLevel) return null;
  const path = addressOf(erasePersonalData, { id: user.id });

  async function handOut() {
    try {
      const { data } = await answerOf<{ data: object }>(await browserCall(path, { method: 'POST' }));
      downloadText(`personal-data-${user.id}.json`, JSON.stringify(data, null, 2));
    } catch {
      toast.error({ title: t('oops'), text: t('wrong') });
    }
  }

  return (
    <>
      {rights.can('clients', 'read') && (
        <RowAction
          icon={Download}
          label={t('personal.hand_out', { name: user.name })}
          onPress={() => void handOut()}
        />
      )}
      {rights.can('clients', 'delete') && (
        <RowAction
          icon={Trash}
          danger
          label={t('personal.erase', { name: user.name })}
          onPress={() => setAsking(true)}
        />
      )}
      {asking && (
        <ConfirmDelete
          path={path}
          title={t('personal.erase', { name: isolated(user.name) })}
          text={t('personal.text')}
          confirmLabel={t('personal.confirm')}
          done={{ title: t('personal.erased'), text: t('personal.erased_text') }}
          cancelled={{ title: t('cancelled'), text: t('cancelled_text') }}
          onDone={onErased}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
