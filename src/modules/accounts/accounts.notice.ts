import type { Locale } from '#base/locale.ts';
import { sendPasswordChanged } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';

/** Tells the owner of an account that its password was changed, which has been done already. */
export async function noticeOfNewPassword(
  context: ServerContext,
  { name, email }: { name: string; email: string },
  locale: Locale,
): Promise<void> {
  try {
    await sendPasswordChanged(context, { to: email, name, locale, at: context.now().toISOString() });
  } catch (error) {
    // The new password holds; that its owner was not told is for the log.
    context.log.error({ err: error }, 'the owner of an account could not be told of a new password');
  }
}
