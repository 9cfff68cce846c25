import { useLayoutEffect, useState } from 'react';

export const themes = ['auto', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Where this browser remembers the theme of the panel; nothing there is `auto`. */
const stored = 'panel_theme';

const darkSystem = '(prefers-color-scheme: dark)';

/** Runs before the panel's first paint, as the page is the same for everybody. */
export const themeScript = `try{let t=localStorage.getItem("${stored}");
if(t=="dark"||t!="light"&&matchMedia("${darkSystem}").matches)document.documentElement.dataset.theme="dark"}catch{}`;

function readTheme(): Theme {
  const kept = localStorage.getItem(stored);
  return kept === 'dark' || kept === 'light' ? kept : 'auto';
}

function apply(): void {
  const theme = readTheme();
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia(darkSystem).matches);
  const { dataset } = document.documentElement;
  if (dark) dataset.theme = 'dark';
  else delete dataset.theme;
}

/** Keeps the theme while the panel is open, also when the system or another tab changes it; the site stays light. */
export function useTheme(): void {
  useLayoutEffect(() => {
    const system = matchMedia(darkSystem);
    apply();
    system.addEventListener('change', apply);
    addEventListener('storage', apply);
    return () => {
      system.removeEventListener('change', apply);
      removeEventListener('storage', apply);
      delete document.documentElement.dataset.theme;
    };
  }, []);
}

/** The reader's choice. */
export function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>('auto');
  useLayoutEffect(() => setTheme(readTheme()), []);
  return [
    theme,
    (chosen) => {
      if (chosen === 'auto') localStorage.removeItem(stored);
      else localStorage.setItem(stored, chosen);
      setTheme(chosen);
      apply();
    },
  ];
}
