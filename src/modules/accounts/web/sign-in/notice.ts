import type { Translate } from '#i18n/translator.ts';
import type { ToastWords } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { KeepsNothing } from './sign-in.ts';

/** Long enough to read what to do, in ms. */
const waitNotice = 6000;

/** What the server says of a call it refused, or what kept the call from being made. */
export function noticeOf(error: unknown, t: Translate): ToastWords {
  if (error instanceof KeepsNothing) return { title: t('accounts.cookies'), duration: waitNotice };
  if (!(error instanceof CallFailed)) return { title: t('accounts.unreachable'), duration: waitNotice };
  const title = error.message || t('accounts.wrong');
  return error.status === 429 ? { title, duration: waitNotice } : { title };
}
