// In any case, as the router knows its pages.
const english = /^\/en(?=[/?#]|$)/i;
const withoutLanguage = /^\/(admin|api|media)(?=[/?#]|$)/;

/** Whether a path is one of the English addresses, `/en` and everything under it. */
export function isEnglishPath(path: string): boolean {
  return english.test(path);
}

/** A path without its language: `/en/projects` → `/projects`, `/en#quote` → `/#quote`. */
export function barePath(path: string): string {
  const rest = path.replace(english, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Where a link written `to` leads for a reader who is at `current`: pages under `/en` stay under `/en`.
 * Addresses of other sites, relative ones, and places that exist once (admin panel, api, media) stay as they are.
 */
export function localePath(to: string, current: string): string {
  if (!isEnglishPath(current)) return to;
  if (!to.startsWith('/') || to.startsWith('//') || isEnglishPath(to) || withoutLanguage.test(to)) return to;
  return /^\/(?=[?#]|$)/.test(to) ? `/en${to.slice(1)}` : `/en${to}`;
}
