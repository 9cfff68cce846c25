import { useState } from 'react';
import type { OwnProject } from '../../portal.contract.ts';
import { Changes } from './changes.tsx';
import { Documents } from './documents.tsx';
import { type About, Messages } from './messages.tsx';
import { Money } from './money.tsx';
import { Photographs } from './photographs.tsx';
import type { ProjectPlace } from './place.ts';
import { Progress } from './progress.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProjectTabs } from './tabs.tsx';
import { WaitingFor } from './waiting.tsx';

/** A customer's project: what awaits them first, then what is done, shown, paid and written. */
export function ProjectView(props: { project: OwnProject; place: ProjectPlace; back?: boolean }) {
  const { project, place, back = false } = props;
  const [about, setAbout] = useState<About | null>(null);
  return (
    <article id="project">
      <ProjectHead project={project} place={place} back={back} />
      <div className="container-page grid gap-x-18 gap-y-14 pt-10 pb-32 lg:grid-cols-[7fr_5fr] lg:pt-14">
        <div className="grid min-w-0 content-start gap-y-14">
          <WaitingFor project={project} />
          <Progress project={project} />
          <Photographs project={project} place={place} onAsk={setAbout} />
        </div>
        <div className="grid min-w-0 content-start gap-y-14">
          <Money project={project} />
          <Changes project={project} />
          <Documents project={project} />
          <Messages project={project} place={place} about={about} />
        </div>
      </div>
      <ProjectTabs />
    </article>
  );
}
