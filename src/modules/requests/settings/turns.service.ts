import { listStaff } from '#modules/accounts/server.ts';
import type { Assigned } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { leadRules } from './lead-settings.service.ts';
import { takeTurn } from './turns.repository.ts';

type Assignee = Assigned['assignee'];

/** Chooses the assignee of a new lead, in the transaction that adds it. */
export type NextInTurn = (trx: Connection) => Promise<Assignee>;

/**
 * Whose turn it is: of the staff named by the rules, those who are active and may read leads. Read it before the
 * transaction.
 */
export async function nextInTurn(context: ServerContext): Promise<NextInTurn> {
  const { turns } = await leadRules(context);
  if (turns.length === 0) return async () => null;
  const staff = await listStaff(context, context.subjects.of('request').mayRead);
  const people = turns.flatMap((id) => staff.find((one) => one.id === id) ?? []);
  return async (trx) => {
    if (people.length === 0) return null;
    const next = await takeTurn(
      trx,
      people.map(({ id }) => id),
    );
    return people.find(({ id }) => id === next) ?? null;
  };
}
