import { useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.tsx';
import { useLeaveWarning } from './modal.tsx';

/** Asks before a page with unsaved changes is left, by a link or by the browser. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  useLeaveWarning(unsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
