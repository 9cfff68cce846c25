import { data } from 'react-router';
import { localized } from '#base/localized.ts';
import { Contained } from '#ui/contained.tsx';
import { lazySection } from '#ui/lazy-section.tsx';
import { pageContext } from '#wire/page-context.ts';
import { readNextProject, readProject, readStagePhotographs } from '../../projects.calls.ts';
import { readProjectsTexts } from '../../texts.calls.ts';
import { Invitation } from '../invitation.tsx';
import { NextProject } from '../next-project.tsx';
import { ProjectAbout } from '../project-about.tsx';
import { ProjectHead } from '../project-head.tsx';
import { stageOf, viewOf } from '../project-view.ts';
import { projectMeta } from '../projects-meta.ts';
import { UnitsTable } from '../units-table.tsx';
import type { Route } from './+types/project-page';

const ProjectGallery = lazySection('project-gallery', () =>
  import('../project-gallery.tsx').then((code) => code.ProjectGallery),
);

const ProjectStages = lazySection('project-stages', () =>
  import('../project-stages.tsx').then((code) => code.ProjectStages),
);

const firstUnits = 12;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const found = await readProject(call, params.id);
  if (!found) throw data(null, { status: 404 });
  const whole = url.searchParams.get('units') === 'all';
  const [{ invitation, chat }, next, stages] = await Promise.all([
    readProjectsTexts(call, locale),
    readNextProject(call, params.id),
    readStagePhotographs(call, params.id),
  ]);
  return {
    ...viewOf(found, locale, whole ? Number.POSITIVE_INFINITY : firstUnits),
    invitation,
    chat,
    ...(stages.length > 0 && { stages: stages.map((photograph) => stageOf(photograph, locale)) }),
    next: next && { id: next.id, name: localized(next, 'name', locale) },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return loaderData && site ? projectMeta(loaderData, site) : [];
}

export default function ProjectPage({ loaderData: project }: Route.ComponentProps) {
  return (
    <>
      <article>
        <Contained>
          <ProjectHead project={project} />
        </Contained>
        <div
          className={`container-page pb-20 lg:pb-32 ${project.unitsCount > 0 ? 'pt-22 lg:pt-34' : 'pt-16 lg:pt-20'}`}
        >
          <Contained>
            <ProjectAbout project={project} />
          </Contained>
        </div>
        {project.gallery.length > 0 && <ProjectGallery key={project.id} pictures={project.gallery} />}
        {project.stages && <ProjectStages key={`stages ${project.id}`} photographs={project.stages} />}
        <Contained>
          {project.unitsCount > 0 && <UnitsTable project={project} chat={project.chat} />}
        </Contained>
      </article>
      {project.next && <NextProject project={project.next} />}
      <Invitation title={project.invitation} />
    </>
  );
}
