import { defaultLocale, type Locale } from '#base/locale.ts';
import { type Assigned, storeAssignment } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { NextAction } from '#server/records/subjects.ts';
import { isOpen } from './leads.engine.ts';
import { nextWorkingDay } from './next-action.engine.ts';

interface OfLead {
  status: string;
  is_spam: number;
  /** Language of the default action. */
  locale: Locale;
}

/** Fills in what an open lead's next action lacks: to call, on the next working day. */
export function withNextAction<Given extends NextAction>(
  context: ServerContext,
  given: Given,
  { status, is_spam, locale }: OfLead,
): Given {
  if (is_spam || !isOpen(status)) return given;
  return {
    ...given,
    next_action: given.next_action ?? context.words(locale)('requests.first_action'),
    next_action_on: given.next_action_on ?? nextWorkingDay(context.now()),
  };
}

/** Stores who is in charge of a new lead and its default next action, in the transaction that adds it. */
export async function storeFirstAssignment(
  context: ServerContext,
  id: number,
  {
    caller,
    assignee,
    locale = defaultLocale,
  }: { caller: Caller; assignee: Assigned['assignee']; locale?: Locale },
  trx: Connection,
): Promise<void> {
  const before = { assignee: null, next_action: null, next_action_on: null };
  const assigned = { ...before, assignee };
  const after = withNextAction(context, assigned, { status: 'new', is_spam: 0, locale });
  await storeAssignment(context, { subject: 'request', id }, { before, after }, caller, trx);
}
