import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { fieldClass } from '#ui/field-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Search } from '#ui/more-icons.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { addressOf, sectionOf } from './config-sections.ts';
import { findSettings } from './find-settings.ts';
import { sectionNames, usePanelWords } from './panel-words.ts';

/** Finds a setting by name or text, in both languages, and links to its field. */
export function ConfigSearch({ entries }: { entries: readonly ManagedEntry[] }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const [query, setQuery] = useState('');
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const asked = query.trim() !== '';
  const found = findSettings(entries, query, locale, sectionNames);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && asked) {
      event.preventDefault();
      setQuery('');
      place.current?.querySelector('input')?.focus();
    }
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !asked) return;
    event.preventDefault();
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  }

  return (
    <search
      ref={place}
      className="relative w-full sm:w-80"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setQuery('');
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          place.current?.querySelector('a')?.click();
        }}
      >
        <Icon
          of={Search}
          size={18}
          className="pointer-events-none absolute start-3 top-3.25 text-ink-muted"
        />
        <input
          type="search"
          {...typingDirection('auto')}
          aria-label={t('search.label')}
          aria-controls={asked ? id : undefined}
          placeholder={t('search.label')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          className={fieldClass({ size: 'md', className: 'ps-10' })}
        />
      </form>
      <div
        id={id}
        hidden={!asked}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-control border border-line bg-raised p-1.5 shadow-popover"
      >
        <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-2 text-ink-muted text-small'}>
          {asked && (found.length > 0 ? t('search.found', { count: found.length }) : t('search.none'))}
        </p>
        {found.length > 0 && (
          <ul>
            {found.map(({ key, name, text }) => (
              <li key={key}>
                <Link
                  to={addressOf(key)}
                  onClick={() => setQuery('')}
                  className="grid min-h-11 content-center gap-0.5 rounded-control px-3 py-2 hover:bg-primary-100 focus-visible:bg-primary-100"
                >
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="text-label">{name}</span>
                    <span className="text-caption text-ink-muted">
                      {t(`sections.${sectionOf(key)?.key ?? ''}`)}
                    </span>
                  </span>
                  {text && <bdi className="truncate text-ink-muted text-small">{text}</bdi>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
