import type { MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type PageMeta, pageAddress, pageMeta } from './page-meta.ts';

const about: PageMeta = {
  locale: 'ar',
  publicUrl: 'https://metana.example',
  path: '/about',
  title: 'من نحن',
  description: 'شركة سعودية للمقاولات.',
  siteName: 'متانة',
};

const image = {
  address: '/media/ab/1200.jpg',
  width: 1200,
  height: 675,
  type: 'image/jpeg',
  alt: 'فيلا عند الغروب',
};

type Tag = Record<string, unknown>;
const tagsOf = (page: Partial<PageMeta> = {}) => pageMeta({ ...about, ...page }) as Tag[];
const named = (tags: Tag[], name: string) =>
  tags.find((tag) => tag.name === name || tag.property === name)?.content;
const links = (tags: Tag[]) =>
  tags.filter((tag) => tag.tagName === 'link').map((tag) => [tag.hrefLang ?? tag.rel, tag.href]);
const titleOf = (tags: MetaDescriptor[]) => tags.flatMap((tag) => ('title' in tag ? [tag.title] : []));

describe("a page's metadata has", () => {
  it("its title followed by the site's name", () => {
    expect(titleOf(tagsOf())).toEqual(['من نحن | متانة']);
    expect(named(tagsOf(), 'og:title')).toBe('من نحن');
  });

  it('its title alone if the site has no name yet', () => {
    const tags = tagsOf({ siteName: '' });
    expect(titleOf(tags)).toEqual(['من نحن']);
    expect(named(tags, 'og:site_name')).toBeUndefined();
  });

  it("its title as it is if it contains the site's name", () => {
    expect(titleOf(tagsOf({ title: 'متانة للمقاولات' }))).toEqual(['متانة للمقاولات']);
  });

  it.each([
    ['ar', '/about', '/about'],
    ['ar', '/', '/'],
    ['en', '/en/about', '/en/about'],
    ['en', '/about', '/en/about'],
    ['en', '/en', '/en'],
    ['en', '/', '/en'],
    ['ar', '/projects?page=2', '/projects?page=2'],
    ['en', '/projects?page=2', '/en/projects?page=2'],
  ] as const)('in %s at %s that its address is %s', (locale, path, expected) => {
    const tags = tagsOf({ locale, path });
    expect(links(tags)[0]).toEqual(['canonical', `https://metana.example${expected}`]);
    expect(named(tags, 'og:url')).toBe(`https://metana.example${expected}`);
  });

  it.each([['/about'], ['/en/about']])('at %s the same pair of languages', (path) => {
    const locale = path.startsWith('/en') ? 'en' : 'ar';
    expect(links(tagsOf({ path, locale })).slice(1)).toEqual([
      ['ar', 'https://metana.example/about'],
      ['en', 'https://metana.example/en/about'],
      ['x-default', 'https://metana.example/about'],
    ]);
  });

  it.each([
    ['ar', 'ar_SA', 'en_US'],
    ['en', 'en_US', 'ar_SA'],
  ] as const)('that it is in %s and that the other language exists', (locale, own, other) => {
    const tags = tagsOf({ locale });
    expect(named(tags, 'og:locale')).toBe(own);
    expect(named(tags, 'og:locale:alternate')).toBe(other);
  });

  it('its link preview', () => {
    const tags = tagsOf({ image });
    expect(named(tags, 'og:image')).toBe('https://metana.example/media/ab/1200.jpg');
    expect(named(tags, 'og:image:width')).toBe('1200');
    expect(named(tags, 'og:image:height')).toBe('675');
    expect(named(tags, 'og:image:alt')).toBe('فيلا عند الغروب');
    expect(named(tags, 'twitter:card')).toBe('summary_large_image');
    expect(named(tagsOf(), 'twitter:card')).toBe('summary');
  });

  it('its structured data', () => {
    const jsonLd = { '@type': 'GeneralContractor', name: 'متانة' };
    expect(tagsOf({ jsonLd })).toContainEqual({ 'script:ld+json': jsonLd });
    expect(tagsOf().some((tag) => 'script:ld+json' in tag)).toBe(false);
  });

  it('no canonical address if search engines should ignore the page', () => {
    const tags = tagsOf({ noindex: true });
    expect(named(tags, 'robots')).toBe('noindex');
    expect(links(tags)).toEqual([]);
    expect(named(tags, 'og:url')).toBeUndefined();
  });

  it('a one-line description that ends with a whole word', () => {
    expect(named(tagsOf({ description: ' نبني\n الفلل ' }), 'description')).toBe('نبني الفلل');
    const long = named(tagsOf({ description: 'نبني الفلل، '.repeat(40) }), 'description') as string;
    expect(long.length).toBeLessThanOrEqual(180);
    expect(long).toMatch(/[^،]…$/);
    expect(named(tagsOf({ description: '' }), 'description')).toBeUndefined();
  });
});

it('its address in either language', () => {
  expect(pageAddress('https://metana.example', '/project/3', 'en')).toBe(
    'https://metana.example/en/project/3',
  );
  expect(pageAddress('https://metana.example', '/en/project/3', 'ar')).toBe(
    'https://metana.example/project/3',
  );
});
