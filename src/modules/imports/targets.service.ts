import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ImportTarget } from './target.values.ts';

/** What modules import from files. */
export const targetsOf = (context: ServerContext): ImportTarget[] => context.hooks.of('importTargets').flat();

/** Whether the caller may import this, and see and take back its imports. */
export const mayImport = (caller: Caller, { permission }: ImportTarget): boolean =>
  caller?.can(permission.module, permission.action) ?? false;

/** Whether the caller sees all records of a target; some roles see only their own leads. */
export async function seesAll(
  context: ServerContext,
  caller: Caller,
  { subject }: ImportTarget,
): Promise<boolean> {
  const kind = context.subjects.all().find((one) => one.subject === subject);
  // A caller who sees only some records sees none that does not exist.
  return kind?.sees ? kind.sees(0, caller) : true;
}
