import { useNavigate } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';

/** Asks a visitor who wants to print to log in first; their numbers wait in the browser. */
export function LoginPrompt({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const path = useLocalePath();
  return (
    <AlertDialog
      open={open}
      title={t('estimations.login_first')}
      text={t('estimations.kept')}
      confirmLabel={t('estimations.login')}
      cancelLabel={t('estimations.cancel')}
      onConfirm={() => {
        onClose();
        navigate(path('/login'));
      }}
      onCancel={onClose}
    />
  );
}
