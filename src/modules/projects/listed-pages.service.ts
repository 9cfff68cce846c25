import type { ListedPage } from '#server/module.ts';
import type { Call } from '#wire/call.ts';
import { readPublicProjects } from './projects.calls.ts';

const maxPerCall = 500;

/** Pages of all public projects. */
export async function listedPages(call: Call): Promise<ListedPage[]> {
  const found: ListedPage[] = [];
  for (let page = 1; ; page += 1) {
    const { projects, total } = await readPublicProjects(call, { page, per_page: maxPerCall });
    found.push(...projects.map(({ id, updated_at }) => ({ path: `/project/${id}`, changed: updated_at })));
    if (projects.length === 0 || found.length >= total) return found;
  }
}
