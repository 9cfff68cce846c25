import type { ReactNode } from 'react';
import { LocaleLink } from '#i18n/link.tsx';
import { classes } from './classes.ts';
import { ChevronBack, ChevronForward, Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Bare address of a page. */
  path: (page: number) => string;
  /** Summary, such as "Showing 1–12 of 24". */
  shown: ReactNode;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
}

const cell =
  'grid size-9 place-items-center rounded-control text-label transition-colors hover:bg-ink/6 pointer-coarse:size-11 aria-[current]:bg-secondary-800 aria-[current]:text-neutral-0 ' +
  'forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none';

/** Links to the pages of a list: cells of 36 px, 44 px on touch screens. */
export function Pagination({ page, pages, path, shown, labels, className }: PaginationProps) {
  return (
    <div className={classes('flex flex-wrap items-center justify-between gap-x-8 gap-y-4', className)}>
      <p className="text-ink-muted text-small">{shown}</p>
      <nav aria-label={labels.nav}>
        <ul className="flex flex-wrap gap-1">
          <li>
            <Step to={page > 1 ? path(page - 1) : null} label={labels.previous} rel="prev">
              <Icon of={ChevronBack} size={16} />
            </Step>
          </li>
          {pageWindow(page, pages).map((entry, index) => (
            <li key={entry ?? `gap ${index}`}>
              {entry === null ? (
                <span aria-hidden className={cell}>
                  …
                </span>
              ) : (
                <LocaleLink
                  to={path(entry)}
                  aria-label={labels.page(entry)}
                  aria-current={entry === page ? 'page' : undefined}
                  className={cell}
                >
                  {entry}
                </LocaleLink>
              )}
            </li>
          ))}
          <li>
            <Step to={page < pages ? path(page + 1) : null} label={labels.next} rel="next">
              <Icon of={ChevronForward} size={16} />
            </Step>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Step(props: { to: string | null; label: string; rel: string; children: ReactNode }) {
  if (props.to === null)
    return (
      <span aria-hidden className={classes(cell, 'opacity-45 hover:bg-transparent')}>
        {props.children}
      </span>
    );
  return (
    <LocaleLink to={props.to} rel={props.rel} aria-label={props.label} className={cell}>
      {props.children}
    </LocaleLink>
  );
}
