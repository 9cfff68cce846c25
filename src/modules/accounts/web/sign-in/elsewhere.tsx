import { useI18n } from '#i18n/i18n.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';

interface ElsewhereProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The account is signed in on another device, and only one is allowed. */
export function Elsewhere(props: ElsewhereProps) {
  const { t } = useI18n();
  return (
    <AlertDialog
      {...props}
      title={t('accounts.elsewhere.title')}
      text={t('accounts.elsewhere.text')}
      confirmLabel={t('accounts.elsewhere.confirm')}
      cancelLabel={t('accounts.elsewhere.cancel')}
    />
  );
}
