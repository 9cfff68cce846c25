import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useRights } from '#ui/admin/rights.tsx';
import { showInRow } from '#ui/admin/show-in-row.ts';
import { classes } from '#ui/classes.ts';
import { configSections } from './config-sections.ts';
import { usePanelWords } from './panel-words.ts';

interface ConfigNavProps {
  shown: string | undefined;
  /** Keys of the sections with unsaved changes. */
  unsaved: ReadonlySet<string | undefined>;
}

/** Links to the sections, beside the form or, on a phone, in a row above it. */
export function ConfigNav({ shown, unsaved }: ConfigNavProps) {
  const t = usePanelWords();
  const rights = useRights();
  const list = useRef<HTMLUListElement>(null);

  // On a phone the row scrolls to the current section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section
  useEffect(() => {
    showInRow(list.current?.parentElement, list.current?.querySelector<HTMLElement>('[aria-current]'));
  }, [shown]);

  return (
    <nav
      aria-label={t('nav')}
      className="z-10 max-lg:-mx-[min(1rem,4vw)] max-lg:overflow-x-auto max-lg:px-[min(1rem,4vw)] lg:sticky lg:top-6"
    >
      <ul ref={list} className="flex lg:grid">
        {configSections.map(({ key }) => (
          <li key={key} className="relative shrink-0">
            <Link
              to={`/admin/config/${key}`}
              aria-current={key === shown ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center px-4 text-label max-lg:border-b-2 lg:border-s-2',
                key === shown
                  ? 'border-accent text-ink forced-colors:border-[Highlight]'
                  : 'border-line text-ink-muted hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              <span>{t(`sections.${key}`)}</span>
              {unsaved.has(key) && (
                <>
                  <span aria-hidden className="ms-2 size-2 shrink-0 rounded-full bg-accent" />
                  <span className="sr-only">{` (${t('unsaved_section')})`}</span>
                </>
              )}
            </Link>
          </li>
        ))}
        {rights?.level === 1 && (
          <li className="shrink-0">
            <Link
              to="/admin/sample-company"
              className="flex min-h-11 items-center border-line px-4 text-ink-muted text-label hover:text-ink max-lg:border-b-2 lg:border-s-2 forced-colors:border-[Canvas]"
            >
              {t('sample_company')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
