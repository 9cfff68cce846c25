import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { neededStaff } from './users.problems.ts';

/** Somebody of the staff who gets another role, or leaves it (`to` null). */
export interface StaffChange {
  user: number;
  from: Placed;
  to: Placed | null;
}

interface Placed {
  /** Id of a role, with its level. */
  role: number;
  level: number;
}

/** What only certain people of the staff can do. */
export interface NeededStaff {
  /** What nobody could do after these changes as it was meant, each as words in the reader's language. */
  missing(changes: readonly StaffChange[], locale: Locale, on: Connection): Promise<string[]>;
  /** Runs in the transaction of these changes, after them: tells those who do it instead. */
  changed(
    changes: readonly StaffChange[],
    actor: { id: number; name: string },
    trx: Connection,
  ): Promise<void>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** What is left undone when people of the staff leave, or get another role. */
    neededStaff?(context: ServerContext): NeededStaff;
  }
}

/** What nobody could do as it was meant after these changes, of all modules. */
export async function missingWithout(
  context: ServerContext,
  changes: readonly StaffChange[],
  locale: Locale,
  on: Connection,
): Promise<string[]> {
  const missing = [];
  for (const needed of context.hooks.of('neededStaff'))
    missing.push(...(await needed.missing(changes, locale, on)));
  return missing;
}

/** Throws 409 that names what nobody could do as it was meant after these changes. */
export async function refuseNeeded(
  context: ServerContext,
  changes: readonly StaffChange[],
  locale: Locale,
  on: Connection,
): Promise<void> {
  const missing = await missingWithout(context, changes, locale, on);
  if (missing.length > 0) throw neededStaff(missing, locale === 'ar' ? '، ' : ', ');
}
