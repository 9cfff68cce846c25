import type { Caller } from '#server/http/caller.ts';

/** Projects are everybody's to see; those that staff have hidden only theirs who may read projects. */
export function maySeeHidden(caller: Caller): boolean {
  return caller?.can('projects', 'read') ?? false;
}
