import { barePath } from '#i18n/locale-path.ts';

/** The site's links in their order; `key` names their words, `to` is the bare path. */
export const navigation = [
  { key: 'home', to: '/' },
  { key: 'about', to: '/about' },
  { key: 'projects', to: '/projects' },
  { key: 'services', to: '/services' },
  { key: 'calculator', to: '/#estimation-calculator' },
] as const;

export const quotePath = '/#design-your';

/**
 * Whether a link stands for where the reader is: `page` on the page itself, `true` on one below it (a project belongs to
 * the projects), undefined elsewhere. Takes the address with or without its language.
 */
export function currentness(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = barePath(pathname).replace(/(?<=.)\/$/, '');
  if (to === here) return 'page';
  return to === '/projects' && here.startsWith('/project/') ? 'true' : undefined;
}

/** The id of the footer's list of links, where the menu button leads without JavaScript. */
export const footerLinksId = 'site-links';
