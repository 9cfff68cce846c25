import { ProjectCard } from './project-card.tsx';
import type { ProjectCardView } from './project-view.ts';

/**
 * Rows of 7 + 5 columns, then 5 + 7: of every four cards the first and the last are wide, as is a single one.
 */
function isWide(index: number, count: number): boolean {
  const alone = index === count - 1 && index % 2 === 0;
  return alone || index % 4 === 0 || index % 4 === 3;
}

// A 3 : 2 photo in a frame 520 px high is 780 px wide; in a 4 : 3 frame it is an eighth wider than the frame.
const sizes = '(min-width: 64rem) 780px, (min-width: 48rem) 600px, calc((100vw - 2.5rem) * 1.13)';

export function ProjectsGrid({ projects }: { projects: readonly ProjectCardView[] }) {
  return (
    <ul className="grid gap-grid gap-y-12 md:grid-cols-12 lg:gap-y-17">
      {projects.map((project, index) => (
        <li key={project.id} className={isWide(index, projects.length) ? 'md:col-span-7' : 'md:col-span-5'}>
          <ProjectCard
            project={project}
            heading="h2"
            nameClassName="text-h3"
            sizes={sizes}
            photoClassName="aspect-4/3 md:aspect-auto md:h-100 lg:h-130"
            priority={index === 0}
            withUnits
          />
        </li>
      ))}
    </ul>
  );
}
