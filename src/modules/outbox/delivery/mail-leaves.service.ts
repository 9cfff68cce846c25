import type { ServerContext } from '#server/context.ts';

/**
 * Whether a mail that is written now leaves: without a mail server it is only kept in the outbox. Whatever says that
 * something was mailed, or will be, asks this first.
 */
export function mailLeaves({ config }: Pick<ServerContext, 'config'>): boolean {
  return Boolean(config.smtpUrl);
}
