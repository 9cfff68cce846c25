import { type ComponentType, useEffect, useState } from 'react';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { type BarTool, barTool, usePanelPlaces } from '#ui/admin/panel-bar.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Search } from '#ui/more-icons.ts';
import ar from '../../locales/bar.ar.json';
import en from '../../locales/bar.en.json';
import type { PaletteProps } from './palette.tsx';

const words = { ar, en };

export const bar: readonly BarTool[] = [{ key: 'search', place: 10, start: true, Tool: SearchTool }];

/**
 * Opens the search, like Ctrl K and ⌘ K; on a wide screen it looks like a field. The palette's code loads
 * when it is opened.
 */
function SearchTool() {
  const t = useScopedMessages(words);
  const staff = usePanelPlaces().length > 0;
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!staff) return;
    const press = (event: KeyboardEvent) => {
      // Matches the physical key, whatever letter the layout assigns: on an Arabic one it is ن.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK')
        return;
      if (event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [staff]);

  useEffect(() => {
    if (!open || Palette) return;
    let wanted = true;
    import('./palette.tsx').then(
      ({ Palette }) => wanted && setPalette(() => Palette),
      () => wanted && setOpen(false),
    );
    return () => {
      wanted = false;
    };
  }, [open, Palette]);

  if (!staff) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('search')}
        className={classes(
          barTool,
          'lg:w-90 lg:shrink lg:justify-start lg:border lg:border-line lg:bg-neutral-50 lg:px-3.5 lg:font-normal',
        )}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} size={18} />
        <span className="grow truncate text-start max-lg:hidden">{t('search_or_go')}</span>
        <kbd
          dir="ltr"
          className="rounded-control border border-line bg-raised px-1.5 font-sans text-caption max-lg:hidden"
        >
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

/** The tool renders once permissions are known, so never on the server. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
