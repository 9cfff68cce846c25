import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { classes } from '#ui/classes.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { Written } from '#ui/written.tsx';
import { ProjectPhoto } from './project-photo.tsx';
import type { ProjectCardView } from './project-view.ts';
import { statusTones } from './status-tone.ts';

interface ProjectCardProps {
  project: ProjectCardView;
  /** Width of the photo before cropping, as in HTML's `sizes`. */
  sizes: string;
  /** The photo's frame: 4 : 5 by default. */
  photoClassName?: string;
  /** Heading level of its name: 3 by default. */
  heading?: 'h2' | 'h3';
  nameClassName?: string;
  priority?: boolean;
  /** Shows the number of units, if any. */
  withUnits?: boolean;
}

/** A project's photo with its name, status and address below. The whole card is a link to the project. */
export function ProjectCard(props: ProjectCardProps) {
  const { project, sizes, photoClassName = 'aspect-4/5', nameClassName = 'text-h4', withUnits } = props;
  const { heading: Name = 'h3' } = props;
  const { t } = useI18n();
  const count = project.unitsCount;
  return (
    <article className="group @container relative outline-offset-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus">
      <ProjectPhoto
        image={project.image}
        alt={project.alt}
        sizes={sizes}
        priority={props.priority}
        className={photoClassName}
        pictureClassName="transition-transform duration-slide group-hover:scale-103 motion-reduce:transition-none"
      />
      <div className="mt-4 flex items-baseline justify-between cramped:flex-wrap gap-x-4">
        <Name className={classes('wrap-anywhere min-w-0', nameClassName)}>
          <LocaleLink
            to={`/project/${project.id}`}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0"
          >
            <Written>{project.name}</Written>
          </LocaleLink>
        </Name>
        <StatusDot tone={statusTones[project.status]} className="shrink-0">
          {t(`projects.status.${project.status}`)}
        </StatusDot>
      </div>
      <p className={classes('text-ink-muted', withUnits ? 'text-label' : 'text-small')}>
        <Written>{project.address}</Written>
        {withUnits && count > 0 && (
          <>
            {project.address && <span className="px-2.5">•</span>}
            <span>{t('projects.units', { count, n: count })}</span>
          </>
        )}
      </p>
    </article>
  );
}
