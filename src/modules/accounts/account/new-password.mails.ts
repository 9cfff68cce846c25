import type { Locale } from '#base/locale.ts';
import { sendPasswordChanged } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';

/** Notifies an account's owner that its password was changed. The change is already stored. */
export async function noticeOfNewPassword(
  context: ServerContext,
  { id, name, email }: { id: number; name: string; email: string },
  locale: Locale,
): Promise<void> {
  try {
    const about = { subject: 'user', id };
    const at = context.now().toISOString();
    await sendPasswordChanged(context, { to: email, name, locale, about, at });
  } catch (error) {
    // The new password is in force; only the log reports that its owner was not notified.
    context.log.error({ err: error }, 'the owner of an account could not be told of a new password');
  }
}
