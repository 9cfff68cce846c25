// Case-insensitive, like the router.
const english = /^\/en(?=[/?#]|$)/i;
const withoutLanguage = /^\/(admin|api|media)(?=[/?#]|$)/;

/** Whether a path is an English address: `/en` or below. */
export function isEnglishPath(path: string): boolean {
  return english.test(path);
}

/** A path without its language: `/en/projects` → `/projects`, `/en#quote` → `/#quote`. */
export function barePath(path: string): string {
  const rest = path.replace(english, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Target of a link `to` on the page `current`: pages under `/en` stay under `/en`. Other sites' addresses,
 * relative ones, and places without a language (admin panel, api, media) are unchanged.
 */
export function localePath(to: string, current: string): string {
  if (!isEnglishPath(current)) return to;
  if (!to.startsWith('/') || to.startsWith('//') || isEnglishPath(to) || withoutLanguage.test(to)) return to;
  return /^\/(?=[?#]|$)/.test(to) ? `/en${to.slice(1)}` : `/en${to}`;
}
