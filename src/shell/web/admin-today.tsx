import { Link } from 'react-router';
import { ChevronForward, Icon } from '#ui/icon.tsx';
import { useAdminWords } from './admin-words.ts';
import { isUnread, useAnswers } from './use-answers.ts';

const paths = {
  requests: '/api/requests?status=new&per_page=1',
  estimations: '/api/estimations?status=pending&per_page=1',
  draft: '/api/price-books/draft',
} as const;

const pages = {
  requests: '/admin/requests?status=new',
  estimations: '/admin/estimations?status=pending',
  draft: '/admin/price-book',
} as const;

async function readCount(response: Response): Promise<number> {
  // Read to its end even where only the header counts: a body that nobody reads keeps its connection.
  const answer = (await response.json()) as { draft?: object | null };
  const total = response.headers.get('x-total-count');
  return total === null ? Number(Boolean(answer.draft)) : Number(total);
}

/** What waits for staff, each with the page where it is done. What they may not see is left out. */
export function AdminToday() {
  const say = useAdminWords();
  const counts = useAnswers(paths, readCount);
  const waiting = (Object.keys(paths) as (keyof typeof paths)[]).filter((key) => (counts[key] ?? 0) > 0);
  const known = Object.keys(counts).length === Object.keys(paths).length;
  if (isUnread(counts, paths)) return null;
  return (
    <section aria-labelledby="today" className="rounded-card border border-line bg-raised">
      <h2 id="today" className="px-6 py-5 font-normal text-h4">
        {say('today.title')}
      </h2>
      {known && waiting.length === 0 && (
        <p className="border-line border-t px-6 py-5 text-ink-muted">{say('today.nothing')}</p>
      )}
      <ul>
        {waiting.map((key) => {
          const count = counts[key] ?? 0;
          return (
            <li key={key} className="border-line border-t">
              <Link
                to={pages[key]}
                className="flex min-h-15 items-center justify-between gap-4 px-[min(1.5rem,6vw)] hover:bg-primary-50"
              >
                <span>{say(`today.${key}`, { count })}</span>
                <Icon of={ChevronForward} size={18} className="text-ink-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
