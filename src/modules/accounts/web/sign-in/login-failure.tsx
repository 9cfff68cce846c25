import { useEffect } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { inlineLink } from './entrance.tsx';

/** How long the dialog stands, in ms. */
const stands = 19_500;

/** Something that no server spoke of kept the login from happening. */
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
