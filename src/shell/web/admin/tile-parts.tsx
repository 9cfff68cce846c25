import { Link } from 'react-router';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { tileParts } from './tiles.ts';
import { useAnswers } from './use-answers.ts';

const pathsOf = new Map<string, Record<string, string>>();
for (const { of, key, path } of tileParts) pathsOf.set(of, { ...pathsOf.get(of), [key]: path });

async function readTotal(response: Response): Promise<number> {
  // Read the body even if only the header counts: an unread body keeps its connection open.
  await response.json();
  return Number(response.headers.get('x-total-count'));
}

/** Whether a tile's count has parts. */
export function hasParts(tile: string): boolean {
  return pathsOf.has(tile);
}

/** The parts of a tile's count, each linked to its list. */
export function TileParts({ of: tile }: { of: string }) {
  const menu = usePanelMenu();
  const { locale } = useI18n();
  const totals = useAnswers(pathsOf.get(tile) ?? {}, readTotal);
  return (
    <ul className="relative mt-3 grid w-fit text-small">
      {tileParts
        .filter((part) => part.of === tile)
        .map(({ key, to }) => {
          const total = totals[key];
          return (
            <li key={key}>
              <Link
                to={to}
                className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-ink-muted underline-offset-5 hover:text-ink hover:underline"
              >
                <span>{menu.t(`pages.${key}`)}</span>
                <span className="text-ink tabular-nums" data-part={key}>
                  {total === undefined || total === null ? '–' : formatNumber(total, locale)}
                </span>
              </Link>
            </li>
          );
        })}
    </ul>
  );
}
