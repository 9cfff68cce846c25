import type { Translate } from '#i18n/translator.ts';
import type { ToastWords } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { KeepsNothing } from './sign-in.ts';

/** Milliseconds, long enough to read the instructions. */
const waitNotice = 6000;

/** The server's message about a refused call, or why the call could not be made. */
export function noticeOf(error: unknown, t: Translate): ToastWords {
  if (error instanceof KeepsNothing) return { title: t('accounts.cookies'), duration: waitNotice };
  if (!(error instanceof CallFailed)) return { title: t('accounts.unreachable'), duration: waitNotice };
  const title = error.message || t('accounts.wrong');
  return error.status === 429 ? { title, duration: waitNotice } : { title };
}
