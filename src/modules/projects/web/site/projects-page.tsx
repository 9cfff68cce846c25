import { redirect } from 'react-router';
import { localePath } from '#i18n/locale-path.ts';
import { pageContext } from '#wire/page-context.ts';
import { countPublicProjects, readPublicProjects } from '../../projects.calls.ts';
import { readProjectsTexts } from '../../texts.calls.ts';
import { Invitation } from '../invitation.tsx';
import { cardOf } from '../project-view.ts';
import { ProjectsEmpty } from '../projects-empty.tsx';
import { filterCounts, filterPath, readFilter } from '../projects-filter.ts';
import { ProjectsGrid } from '../projects-grid.tsx';
import { ProjectsHead } from '../projects-head.tsx';
import { projectsMeta } from '../projects-meta.ts';
import { ProjectsPagination } from '../projects-pagination.tsx';
import type { Route } from './+types/projects-page';

const perPage = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const { searchParams, pathname } = url;
  const filter = readFilter(searchParams);
  const { page, status, category } = filter;
  const [{ projects, total }, kinds, texts] = await Promise.all([
    readPublicProjects(call, {
      page,
      per_page: perPage,
      ...(status && { status }),
      ...(category && { category }),
    }),
    countPublicProjects(call),
    readProjectsTexts(call, locale),
  ]);
  const last = Math.max(1, Math.ceil(total / perPage));
  if (page > last) throw redirect(localePath(filterPath({ ...filter, page: last }), pathname));
  return {
    filter,
    counts: filterCounts(kinds, filter),
    total,
    texts,
    projects: projects.map((project) => cardOf(project, locale)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return loaderData && site ? projectsMeta(loaderData, site) : [];
}

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { filter, counts, total, projects, texts } = loaderData;
  return (
    <>
      <ProjectsHead filter={filter} counts={counts} title={texts.title} lead={texts.lead} />
      <div className="container-page pt-18 pb-20 lg:pb-32">
        {total > 0 ? (
          <ProjectsGrid projects={projects} />
        ) : (
          <ProjectsEmpty filtered={filter.status !== null || filter.category !== null} />
        )}
        {total > perPage && (
          <ProjectsPagination
            filter={filter}
            total={total}
            perPage={perPage}
            className="mt-18 border-line border-t pt-6"
          />
        )}
      </div>
      <Invitation title={texts.invitation} />
    </>
  );
}
