import { Link } from 'react-router';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useAdminWords } from './admin-words.ts';
import { useAnswers } from './use-answers.ts';

const paths = {
  requests: '/api/requests?per_page=1',
  estimations: '/api/estimations?per_page=1',
} as const;

const kinds = Object.keys(paths) as (keyof typeof paths)[];

async function readTotal(response: Response): Promise<number> {
  // Read to its end even where only the header counts: a body that nobody reads keeps its connection.
  await response.json();
  return Number(response.headers.get('x-total-count'));
}

/** What the number of requests is made of, each part with its list. */
export function RequestParts() {
  const say = useAdminWords();
  const { locale } = useI18n();
  const totals = useAnswers(paths, readTotal);
  return (
    <ul className="relative mt-3 grid w-fit text-small">
      {kinds.map((kind) => {
        const total = totals[kind];
        return (
          <li key={kind}>
            <Link
              to={`/admin/${kind}`}
              className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-ink-muted underline-offset-5 hover:text-ink hover:underline"
            >
              <span>{say(`page.${kind}`)}</span>
              <span className="text-ink tabular-nums" data-part={kind}>
                {total === undefined || total === null ? '–' : formatNumber(total, locale)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
