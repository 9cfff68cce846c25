import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ImportTarget } from './target.values.ts';

/** What modules import from files. */
export const targetsOf = (context: ServerContext): ImportTarget[] => context.hooks.of('importTargets').flat();

/** Whether the caller may import this, and see and take back its imports. */
export const mayImport = (caller: Caller, { permission }: ImportTarget): boolean =>
  caller?.can(permission.module, permission.action) ?? false;
