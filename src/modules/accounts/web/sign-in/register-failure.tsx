import { useEffect } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';

/** The server's reason, or the text of another error, empty if there is none. */
export type RegisterFault = { refused: string } | { text: string };

/** Milliseconds for which the dialog of another error is shown. */
const stands = 3500;

/** Why no account was created, for reasons other than field errors. */
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
