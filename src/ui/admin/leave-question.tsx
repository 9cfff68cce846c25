import { AlertDialog } from '../alert-dialog.tsx';
import { useKitWords } from './kit-words.ts';

/** Asks before discarding input. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useKitWords();
  return (
    <AlertDialog
      open
      kind="danger"
      title={t('leave_title')}
      text={t('unsaved')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
