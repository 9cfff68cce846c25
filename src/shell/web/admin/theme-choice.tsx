import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Moon, Sun, SunMoon } from '#ui/more-icons.ts';
import { themes, useThemeChoice } from './theme.ts';
import { useAdminWords } from './words.ts';

const icons = { auto: SunMoon, light: Sun, dark: Moon };

/** How the panel looks in this browser: as the system, light or dark. */
export function ThemeChoice() {
  const t = useAdminWords();
  const [theme, choose] = useThemeChoice();
  return (
    <fieldset className="my-1 border-line border-y px-3 py-3">
      <legend className="mb-1.5 text-ink-muted text-small">{t('theme.title')}</legend>
      <div className="flex gap-1">
        {themes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={theme === one}
            className={classes(
              'flex min-h-11 grow items-center justify-center gap-2 rounded-control border px-2.5 text-small hover:bg-ink/6',
              theme === one ? 'border-accent' : 'border-line',
            )}
            onClick={() => choose(one)}
          >
            <Icon of={icons[one]} size={16} className={theme === one ? 'text-accent' : 'text-ink-muted'} />
            <span>{t(`theme.${one}`)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
