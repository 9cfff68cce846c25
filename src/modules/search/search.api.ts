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
 * What was typed in full comes first, of kinds and of hits, then names that begin with it, then those that contain it: a
 * document's number leads to the document, not to an entry that mentions it.
 */
function nearestFirst(groups: SearchGroup[], typed: string): SearchGroup[] {
  const words = foldForSearch(typed).trim();
  const distanceOf = (hit: SearchGroup['hits'][number]) => {
    const title = foldForSearch(hit.title);
    if (title === words || title.startsWith(`${words} `) || `${hit.number}` === words.replace('#', ''))
      return 0;
    if (title.startsWith(words)) return 1;
    return title.includes(words) ? 2 : 3;
  };
  return groups
    .map(({ hits, ...group }) => ({
      ...{ ...group, hits: hits.toSorted((one, other) => distanceOf(one) - distanceOf(other)) },
      distance: Math.min(...hits.map(distanceOf)),
    }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ distance: _, ...group }) => group);
}
