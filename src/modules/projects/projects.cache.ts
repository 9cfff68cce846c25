import type { ServerContext } from '#server/context.ts';

/** What lists of projects are made from. */
const lists = 'projects';

export const keptLists = [lists, 'media'];

/** What is made from one project: its page, its units, its pictures. */
export const keptOf = (id: number): string[] => [tagOf(id), 'media'];

/** Drops what is kept of a project, and lists of projects too unless they show the same as before. */
export function invalidateProject(context: ServerContext, id: number, { listed = true } = {}): void {
  context.cache.invalidate(tagOf(id), ...(listed ? [lists] : []));
}

function tagOf(id: number): string {
  return `project-${id}`;
}
