import { useNavigate } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { comeBackTo } from '#modules/accounts/web/index.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { calculatorPath } from './print-wish.ts';

/**
 * Asks a visitor who wants to print to log in or register first; both lead back here with the same numbers.
 */
export function LoginPrompt({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const path = useLocalePath();

  function leaveFor(page: '/login' | '/register') {
    onClose();
    comeBackTo(calculatorPath);
    navigate(path(page));
  }

  return (
    <AlertDialog
      open={open}
      title={t('estimations.login_first')}
      text={t('estimations.kept')}
      confirmLabel={t('estimations.login')}
      cancelLabel={t('estimations.cancel')}
      alternative={{ label: t('estimations.register'), onPress: () => leaveFor('/register') }}
      onConfirm={() => leaveFor('/login')}
      onCancel={onClose}
    />
  );
}
