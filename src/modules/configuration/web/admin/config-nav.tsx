import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { configSections } from './config-sections.ts';
import { usePanelWords } from './panel-words.ts';

/** The sections beside the form, on a phone in a row above it; the one that is read is marked. */
export function ConfigNav() {
  const say = usePanelWords();
  const read = useReadSection();
  return (
    <nav
      aria-label={say('nav')}
      className="sticky top-0 z-10 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:bg-neutral-100 max-lg:px-4 lg:top-6"
    >
      <ul className="flex lg:grid">
        {configSections.map(({ key }) => (
          <li key={key} className="shrink-0">
            <a
              href={`#${key}`}
              aria-current={key === read ? 'true' : undefined}
              className={classes(
                'flex min-h-11 items-center px-4 text-label max-lg:border-b-2 lg:border-s-2',
                key === read
                  ? 'border-accent text-ink forced-colors:border-[Highlight]'
                  : 'border-line text-ink-muted hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {say(`sections.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section at the top of the window. */
function useReadSection(): string {
  const [read, setRead] = useState(configSections[0]?.key ?? '');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const first = seen.find(({ isIntersecting }) => isIntersecting);
        if (first) setRead(first.target.id);
      },
      { rootMargin: '-15% 0px -75% 0px' },
    );
    for (const { key } of configSections) {
      const section = document.getElementById(key);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return read;
}
