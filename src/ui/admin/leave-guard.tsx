import { useBlocker } from 'react-router';
import { AlertDialog } from '../alert-dialog.tsx';
import { useKitWords } from './kit-words.ts';
import { useLeaveWarning } from './modal.tsx';

/** Asks before a page with unsaved changes is left, by a link or by the browser. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const say = useKitWords();
  useLeaveWarning(unsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <AlertDialog
      open
      kind="danger"
      title={say('leave_title')}
      text={say('unsaved')}
      confirmLabel={say('leave')}
      cancelLabel={say('stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
