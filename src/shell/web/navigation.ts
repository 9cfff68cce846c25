import { barePath } from '#i18n/locale-path.ts';

/** The site's links in order; `key` names their texts, `to` is the bare path. */
export const navigation = [
  { key: 'home', to: '/' },
  { key: 'about', to: '/about' },
  { key: 'projects', to: '/projects' },
  { key: 'services', to: '/services' },
  { key: 'calculator', to: '/#estimation-calculator' },
] as const;

export const quotePath = '/#design-your';

/**
 * `aria-current` of a link: `page` on the page itself, `true` on one below it (a project belongs to the
 * projects), otherwise undefined. Accepts addresses with or without language.
 */
export function currentness(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = barePath(pathname).replace(/(?<=.)\/$/, '');
  if (to === here) return 'page';
  return to === '/projects' && here.startsWith('/project/') ? 'true' : undefined;
}

/** Id of the footer's list of links, the menu button's target without JavaScript. */
export const footerLinksId = 'site-links';
