import type { ServerContext } from '#server/context.ts';

/** Tag of lists of projects. */
const lists = 'projects';

export const keptLists = [lists, 'media'];

/** Tags of a single project: its page, its units, its pictures. */
export const keptOf = (id: number): string[] => [tagOf(id), 'media'];

/** Invalidates a project's caches, and lists of projects too unless they look the same. */
export function invalidateProject(context: ServerContext, id: number, { listed = true } = {}): void {
  context.cache.invalidate(tagOf(id), ...(listed ? [lists] : []));
}

function tagOf(id: number): string {
  return `project-${id}`;
}
