import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { otherLocale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { barePath, isEnglishPath, localePath } from '#i18n/locale-path.ts';
import { loadAllSections } from '#ui/lazy-section.tsx';
import { retryImport } from '#ui/retry-import.ts';
import { loadCatalog } from '../catalogs.ts';
import { routerOf } from './arrive-anyway.ts';
import { keepPlace } from './reading-place.ts';
import { storeLocale } from './stored-locale.ts';

/**
 * Switches the language without leaving the page: form input, query and scroll position are kept. The bare
 * address shows either language; an address under `/en` is always English, so Arabic replaces it with the
 * bare one. If cookies are blocked, the bare address is always Arabic, and English is read below `/en`.
 */
export function useLocaleSwitch(): () => Promise<void> {
  const { locale } = useI18n();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    const wanted = otherLocale(locale);
    await Promise.all([retryImport(() => loadCatalog(wanted)), loadAllSections()]);
    const told = storeLocale(wanted);
    const move = (path: string) =>
      navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true });
    keepPlace();
    if (isEnglishPath(pathname)) return move(barePath(pathname));
    if (told) await revalidate();
    const { locale: shown } = routerOf(window)?.state.loaderData.root ?? {};
    if (wanted === 'en' && (!told || shown === locale)) await move(localePath(pathname, '/en'));
  };
}
