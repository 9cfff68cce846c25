import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { pageAddress, pageMeta, type SharedImage } from '#i18n/page-meta.ts';
import { wordsOf } from '#i18n/words.ts';
import { previewAddress } from '#modules/media/web/index.ts';
import type { ProjectCardView, ProjectView } from './project-view.ts';
import { filterPath, type ProjectsFilter } from './projects-filter.ts';

/** The root loader's data. */
interface SiteFacts {
  locale: Locale;
  publicUrl: string;
  site: { fullName: string; share: SharedImage };
}

/**
 * For a search engine, a category or a page number makes a different page, a status only another view of it.
 */
export function projectsMeta(
  shown: { filter: ProjectsFilter; projects: readonly ProjectCardView[] },
  { locale, publicUrl, site }: SiteFacts,
): MetaDescriptor[] {
  const t = wordsOf(locale);
  const { status, category, page } = shown.filter;
  const path = filterPath({ category, status: null, page: status ? 1 : page });
  const parts = [
    t('projects.list.title'),
    category && t(`projects.category.${category}`),
    page > 1 && !status && t('projects.list.page', { n: page }),
  ];
  const address = (to: string) => pageAddress(publicUrl, to, locale);
  return pageMeta({
    locale,
    publicUrl,
    path,
    title: parts.filter(Boolean).join(' · '),
    description: t('projects.list.lead'),
    siteName: site.fullName,
    image: sharedImage(shown.projects.find((project) => project.image) ?? null) ?? site.share,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: t('projects.list.title'),
      url: address(path),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: shown.projects.map((project, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: project.name,
          url: address(`/project/${project.id}`),
        })),
      },
    },
  });
}

export function projectMeta(project: ProjectView, { locale, publicUrl, site }: SiteFacts): MetaDescriptor[] {
  const t = wordsOf(locale);
  const path = `/project/${project.id}`;
  const address = (to: string) => pageAddress(publicUrl, to, locale);
  const pictures = project.gallery.map(({ image }) => publicUrl + previewAddress(image).address);
  return pageMeta({
    locale,
    publicUrl,
    path,
    title: project.name,
    description: project.description || [project.name, project.address].filter(Boolean).join(' · '),
    siteName: site.fullName,
    image: sharedImage(project) ?? site.share,
    type: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': project.category === 'residential' ? 'Residence' : 'Place',
          name: project.name,
          url: address(path),
          ...(project.description && { description: project.description }),
          ...(pictures.length > 0 && { image: pictures }),
          ...(project.address && {
            address: { '@type': 'PostalAddress', streetAddress: project.address, addressCountry: 'SA' },
          }),
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: t('projects.list.title'), item: address('/projects') },
            { name: project.name, item: address(path) },
          ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
        },
      ],
    },
  });
}

function sharedImage(shown: Pick<ProjectCardView, 'image' | 'alt'> | null): SharedImage | null {
  return shown?.image ? { ...previewAddress(shown.image), alt: shown.alt } : null;
}
