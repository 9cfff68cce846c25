import { useEffect, useState } from 'react';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type Customer, type MergePreview, previewMerge } from '../../customers.contract.ts';

interface MergeDialogProps {
  from: Customer;
  into: Customer;
  /** `leave`: accounts that may not gain contracts stay behind. */
  onMerge: (leave: boolean) => void;
  onCancel: () => void;
}

/** Asks before a merge. If an account would gain contracts by it, says which, and whether it may. */
export function MergeDialog({ from, into, onMerge, onCancel }: MergeDialogProps) {
  const t = useModuleWords();
  const [preview, setPreview] = useState<MergePreview | 'failed' | null>(null);
  useEffect(() => {
    let wanted = true;
    callContract(browserCall, previewMerge, { params: { id: from.id }, query: { into: into.id } }).then(
      (read) => wanted && setPreview(read),
      // The server refuses what may not be; its reason is shown then.
      () => wanted && setPreview('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [from.id, into.id]);
  const gains = preview !== null && preview !== 'failed' && preview.accounts.length > 0 ? preview : null;
  const leave = gains !== null && gains.refused !== null;
  return (
    <AlertDialog
      open
      title={t('merge_title', { from: isolated(from.name), into: isolated(into.name) })}
      text={
        <>
          <span className="block">{t('merge_text')}</span>
          {gains && <Gains preview={gains} />}
        </>
      }
      confirmLabel={t(leave ? 'merge_without' : 'merge')}
      cancelLabel={t('cancel')}
      busy={preview === null}
      onConfirm={() => onMerge(leave)}
      onCancel={onCancel}
    />
  );
}

function Gains({ preview: { accounts, contracts, refused } }: { preview: MergePreview }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const emails = accounts.map(({ email }) => ltrIsolated(email)).join(t('comma'));
  const values = { count: accounts.length, emails };
  return (
    <>
      <span className="mt-4 block font-medium text-ink">
        {t(refused === 'permission' ? 'gains_hidden' : 'gains', values)}
      </span>
      {contracts.map((contract) => (
        <span key={contract.id} className="mt-1 block text-ink">
          {[ltrIsolated(contract.number), isolated(localized(contract, 'name', locale))].join(' ')}
        </span>
      ))}
      <span className="mt-4 block">{t(`gains_${refused ?? 'proven'}`, values)}</span>
    </>
  );
}
