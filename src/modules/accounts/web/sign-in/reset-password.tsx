import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CallFailed } from '#wire/call.ts';
import { checkReset } from '../../accounts.calls.ts';
import { EntranceHead } from './entrance.tsx';
import { ResetForm } from './reset-form.tsx';
import { ResetOver } from './reset-over.tsx';

type State = 'checking' | 'good' | 'over' | 'unreachable';

/** Whether a refused token is invalid, as opposed to a failed check. */
function isOver(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 409 || error.status === 422);
}

/** Checks whether the link is still valid before asking for input. */
export function ResetPassword({ token }: { token: string }) {
  const { t } = useI18n();
  const [state, setState] = useState<State>('checking');
  const check = useCallback(() => {
    setState('checking');
    checkReset(browserCall, token).then(
      () => setState('good'),
      (error) => setState(isOver(error) ? 'over' : 'unreachable'),
    );
  }, [token]);
  useEffect(check, [check]);
  if (state === 'over') return <ResetOver />;
  return (
    <>
      <EntranceHead title={t('accounts.reset.title')} text={t('accounts.reset.text')} />
      {state === 'checking' && (
        <p role="status" className="mt-8 flex items-center gap-3 text-ink-muted noscript:hidden">
          <Spinner />
          <span>{t('accounts.reset.checking')}</span>
        </p>
      )}
      {state === 'unreachable' && (
        <div role="alert" className="mt-8 flex flex-col items-start gap-5">
          <p>{t('accounts.reset.unreachable')}</p>
          <Button kind="secondary" onClick={check}>
            {t('accounts.reset.again')}
          </Button>
        </div>
      )}
      {state === 'good' && <ResetForm token={token} onOver={() => setState('over')} />}
    </>
  );
}
