import type { Caller } from '#server/http/caller.ts';

/** Projects are public; hidden ones require projects.read. */
export function maySeeHidden(caller: Caller): boolean {
  return caller?.can('projects', 'read') ?? false;
}
