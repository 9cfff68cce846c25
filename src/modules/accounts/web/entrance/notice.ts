import type { CallFailed } from '#base/call.ts';
import type { Translate } from '#i18n/translator.ts';
import type { ToastWords } from '#ui/toast.ts';

/** Long enough to read how long to wait, in ms. */
const waitNotice = 6000;

/** What the server says of a call it refused, or that something went wrong. */
export function noticeOf(error: CallFailed, t: Translate): ToastWords {
  const title = error.message || t('accounts.wrong');
  return error.status === 429 ? { title, duration: waitNotice } : { title };
}
