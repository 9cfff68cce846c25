import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { leave } from './logout.ts';
import { sessionWords } from './session-words.ts';

interface Watch {
  endsAt: () => number;
  /** Extends the session; rejects on failure. */
  renew: () => Promise<void>;
  /** Checks again whether to warn. */
  look: () => void;
}

const tick = 250;
/** Milliseconds by which two answers may differ about the same end. */
const same = 1500;
/** Seconds left at which the countdown is also announced. */
const spoken = 30;

/** Shows the countdown over the page. Returns a function that removes it. */
export function showWarning(watch: Watch): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(<SessionWarning {...watch} />);
  return () => {
    root.unmount();
    host.remove();
  };
}

function SessionWarning({ endsAt, renew, look }: Watch) {
  const t = sessionWords();
  const [now, setNow] = useState(Date.now);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const clock = setInterval(() => {
      setNow(Date.now());
      look();
    }, tick);
    return () => clearInterval(clock);
  }, [look]);

  async function extend() {
    setBusy(true);
    setFailed(false);
    const before = endsAt();
    try {
      await renew();
      if (endsAt() < before + same) toast.warning({ title: t('longest'), duration: 8000 });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  const seconds = Math.max(0, Math.ceil((endsAt() - now) / 1000));
  return (
    <AlertDialog
      open
      title={t('ends', { count: seconds })}
      text={
        <>
          <span>{t(failed ? 'failed' : 'text')}</span>
          <span role="status" className="sr-only">
            {seconds > 0 && seconds % spoken === 0 && t('ends', { count: seconds })}
          </span>
        </>
      }
      confirmLabel={t('extend')}
      cancelLabel={t('logout')}
      busy={busy}
      onConfirm={extend}
      onCancel={leave}
      onDismiss={extend}
    />
  );
}
