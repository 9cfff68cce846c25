import { useEffect } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';

/** What the server gave as its reason, or the text of another error, empty where there is none. */
export type RegisterFault = { refused: string } | { text: string };

/** How long the dialog of another error stands, in ms. */
const stands = 3500;

/** Why no account was made, where that is no fault of a field. */
export function RegisterFailure({ fault, onClose }: { fault: RegisterFault | null; onClose: () => void }) {
  const { t } = useI18n();
  const passing = fault !== null && 'text' in fault;
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(onClose, stands);
    return () => clearTimeout(timer);
  }, [passing, onClose]);
  const [title, text] =
    fault && 'refused' in fault
      ? [fault.refused, undefined]
      : [t('accounts.wrong'), fault?.text || t('accounts.unreachable')];
  return (
    <AlertDialog
      open={fault !== null}
      title={title}
      text={text}
      confirmLabel={t('accounts.ok')}
      onConfirm={onClose}
    />
  );
}
