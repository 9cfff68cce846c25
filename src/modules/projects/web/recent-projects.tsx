import { useI18n } from '#i18n/i18n.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Carousel } from '#ui/carousel.tsx';
import type { CarouselView } from '#ui/carousel-views.ts';
import { DatumLine } from '#ui/datum-line.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { ProjectCard } from './project-card.tsx';
import type { ProjectCardView } from './project-view.ts';

const views: readonly CarouselView[] = [
  { from: 320, slides: 1, gap: 32 },
  { from: 768, slides: 2, gap: 32 },
  { from: 1024, slides: 3, gap: 32 },
];

// A 4 : 5 frame shows 8 of every 15 px of a 3 : 2 photo's width.
const sizes = '(min-width: 80rem) 760px, (min-width: 64rem) 60vw, (min-width: 48rem) 90vw, 130vw';

/** The latest projects on the home page. */
export function RecentProjects(props: { projects: readonly ProjectCardView[]; title?: string }) {
  const { t } = useI18n();
  const { projects } = props;
  const title = props.title || t('projects.recent.title');
  if (projects.length === 0) return null;
  return (
    <section id="recent-projects" className="section-pad">
      <div className="container-page">
        <DatumLine />
        <SectionHead
          title={title}
          action={<ArrowLink to="/projects">{t('projects.recent.all')}</ArrowLink>}
          className="mt-8 mb-10 lg:mb-12"
        />
        <Carousel
          label={title}
          views={views}
          slides={projects.map((project) => ({
            key: project.id,
            content: <ProjectCard project={project} sizes={sizes} />,
          }))}
        />
      </div>
    </section>
  );
}
