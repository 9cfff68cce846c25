import { directionOf, type Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { neutralName } from '#base/neutral-name.ts';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import type { Image } from '#modules/media/media.contract.ts';
import { iconAddress } from '#modules/media/web/index.ts';

/** The level mark, for a company without an icon. */
const standInIcons = [
  { src: '/favicon', sizes: 'any', type: 'image/svg+xml' },
  { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
];

/** What a device needs to add the site to its home screen. */
export function manifestOf(entries: readonly ConfigurationEntry[], locale: Locale) {
  const text = (key: string) => {
    const entry = entries.find((candidate) => candidate.key === key);
    return entry ? localized(entry, 'value', locale) : '';
  };
  const favicon = entries.find(({ key }) => key === 'corp_favicon')?.image;
  const icons = new Map(favicon ? ([192, 512] as const).map((width) => iconOfWidth(favicon, width)) : []);
  const name = text('corp_name') || text('corp_short_name') || neutralName[locale];
  return {
    id: '/',
    name,
    short_name: text('corp_short_name') || name,
    description: text('corp_description'),
    lang: locale,
    dir: directionOf(locale),
    start_url: locale === 'en' ? '/en' : '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#2e1d12',
    theme_color: '#2e1d12',
    icons: favicon ? [...icons.values()] : standInIcons,
  };
}

/** A picture smaller than this icon width is listed once, at its own size. */
function iconOfWidth(favicon: Image, width: 192 | 512) {
  const { address, type } = iconAddress(favicon, width);
  const own = address === favicon.src;
  const sizes = own ? `${favicon.width}x${favicon.height}` : `${width}x${width}`;
  return [address, { src: address, sizes, type }] as const;
}
