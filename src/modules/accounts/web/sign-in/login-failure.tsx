import { useEffect } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { inlineLink } from './entrance.tsx';

/** Milliseconds for which the dialog is shown. */
const stands = 19_500;

/** An unknown error prevented the login. */
export function LoginFailure({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(onClose, stands);
    return () => clearTimeout(timer);
  }, [open, onClose]);
  return (
    <AlertDialog
      open={open}
      title={t('accounts.wrong')}
      text={t('accounts.unreachable')}
      confirmLabel={t('accounts.ok')}
      onConfirm={onClose}
      footer={
        <LocaleLink to="/about" className={inlineLink}>
          {t('accounts.login.help')}
        </LocaleLink>
      }
    />
  );
}
