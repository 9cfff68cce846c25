import { AlertDialog } from '../alert-dialog.tsx';
import { useKitWords } from './kit-words.ts';

/** Asks before something that was typed is given up. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const say = useKitWords();
  return (
    <AlertDialog
      open
      kind="danger"
      title={say('leave_title')}
      text={say('unsaved')}
      confirmLabel={say('leave')}
      cancelLabel={say('stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
