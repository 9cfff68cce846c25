import { data } from 'react-router';
import { localized } from '#base/localized.ts';
import { pageMeta } from '#i18n/page-meta.ts';
import { LinkClosed, linkTitle, pageOfLink } from '#modules/share-links/web/index.ts';
import type { PageFrame } from '#ui/page-frame.ts';
import { pageContext } from '#wire/page-context.ts';
import { readProjectByLink } from '../../portal.calls.ts';
import { behindLink } from '../project/place.ts';
import { ProjectView } from '../project/project-view.tsx';
import { projectWords } from '../project-words.ts';
import type { Route } from './+types/linked-project-page';

export const handle: PageFrame = { header: 'brown' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const { code } = params;
  const { found, closed } = await readProjectByLink(call, code);
  const answer = pageOfLink(closed);
  if (!found) return data({ closed, title: linkTitle(closed, locale) } as const, answer);
  const { project } = found;
  return data({ project, code, title: localized(project, 'name', locale) } as const, answer);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { locale, publicUrl, site } = root;
  const own = {
    path: '/d',
    noindex: true,
    title: loaderData.title,
    description: projectWords(locale)('lead'),
  };
  return pageMeta({ locale, publicUrl, siteName: site.fullName, ...own });
}

/** The project of a contract behind its link, or why the link is closed. */
export default function LinkedProjectPage({ loaderData, matches }: Route.ComponentProps) {
  if ('closed' in loaderData)
    return <LinkClosed closed={loaderData.closed} contacts={matches[0].loaderData?.site} />;
  const { project, code } = loaderData;
  return <ProjectView key={project.id} project={project} place={behindLink(code)} />;
}
