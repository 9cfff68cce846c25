import { toRiyals } from '#base/money.ts';
import { foldForSearch } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type StaffPolicy, staffCan } from '#server/http/caller.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type SearchGroup, searchEverywhere } from './search.contract.ts';

const limit = 6;

type Searched = Subject & Required<Pick<Subject, 'search'>>;

export function mountSearch(api: Api, context: ServerContext): void {
  const searched = context.subjects.all().filter((subject): subject is Searched => 'search' in subject);
  const policyOf = ({ maySearch, mayRead }: Searched): StaffPolicy => maySearch ?? mayRead;
  const modules = [...new Set(searched.flatMap((subject) => policyOf(subject).permission.modules))];
  api.serve(searchEverywhere, {
    allow: staffCan(modules, 'read'),
    handle: async ({ query, caller, locale }) => {
      const groups = await Promise.all(
        searched
          .filter((subject) => policyOf(subject)(caller))
          .map(async ({ subject, search }): Promise<SearchGroup> => {
            const hits = await search({ words: query.q, limit, locale, caller });
            return {
              subject,
              hits: hits.map(({ number = null, amount, state = null, page, ...hit }) => ({
                ...hit,
                number,
                amount: amount === undefined ? null : toRiyals(amount),
                state,
                page: page ?? context.subjects.pageOf(subject, hit.id) ?? null,
              })),
            };
          }),
      );
      return nearestFirst(
        groups.filter(({ hits }) => hits.length > 0),
        query.q,
      );
    },
  });
}

/**
 * Kinds with a name that begins with what was typed come first, then those with a name that contains it: a document's
 * number leads to the document, not to an entry that mentions it.
 */
function nearestFirst(groups: SearchGroup[], typed: string): SearchGroup[] {
  const words = foldForSearch(typed);
  const distance = ({ hits }: SearchGroup) => {
    const places = hits.map(({ title }) => foldForSearch(title).indexOf(words));
    if (places.includes(0)) return 0;
    return places.some((place) => place > 0) ? 1 : 2;
  };
  return groups
    .map((group) => ({ group, distance: distance(group) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ group }) => group);
}
