import { data, redirect } from 'react-router';
import { localized } from '#base/localized.ts';
import { localePath } from '#i18n/locale-path.ts';
import { pageMeta } from '#i18n/page-meta.ts';
import type { OwnClaims } from '#modules/customers/access/claims.contract.ts';
import type { PageFrame } from '#ui/page-frame.ts';
import { answerOf } from '#wire/call.ts';
import { pageContext } from '#wire/page-context.ts';
import { askForClaims, askForOwnProjects } from '../../portal.calls.ts';
import type { OwnProject, OwnProjectInList } from '../../portal.contract.ts';
import { inAccount } from '../project/place.ts';
import { ProjectList } from '../project/project-list.tsx';
import { ProjectView } from '../project/project-view.tsx';
import { projectWords } from '../project-words.ts';
import type { Route } from './+types/own-projects-page';

export const handle: PageFrame = { header: 'brown' };

/** Rendered with the data, so that a phone shows the photograph without waiting for scripts. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { callAsReader } = context.get(pageContext);
  const { id } = params;
  const [answer, claimed] = await Promise.all([
    askForOwnProjects(callAsReader, id),
    id === undefined ? askForClaims(callAsReader) : null,
  ]);
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
  // The session has ended since the page was asked for.
  if (answer.status === 401)
    throw redirect(localePath(`/login?next=${encodeURIComponent(url.pathname)}`, url.pathname), { headers });
  if (answer.status === 404 || answer.status === 422) throw data(null, { status: 404, headers });
  if (claimed) {
    const [projects, claims] = await Promise.all([
      answerOf<OwnProjectInList[]>(answer),
      answerOf<OwnClaims>(claimed),
    ]);
    return data({ projects, claims } as const, { headers });
  }
  const { project } = await answerOf<{ project: OwnProject }>(answer);
  return data({ project } as const, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { locale, publicUrl, site } = root;
  const t = projectWords(locale);
  const title = 'project' in loaderData ? localized(loaderData.project, 'name', locale) : t('title');
  const own = { path: '/my/projects', noindex: true, title, description: t('lead') };
  return pageMeta({ locale, publicUrl, siteName: site.fullName, ...own });
}

export default function OwnProjectsPage({ loaderData }: Route.ComponentProps) {
  if ('projects' in loaderData)
    return <ProjectList projects={loaderData.projects} claims={loaderData.claims} />;
  const { project } = loaderData;
  return <ProjectView key={project.id} project={project} place={inAccount(project.id)} back />;
}
