import { mapLink } from '#base/contact-links.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Icon, MapPin } from '#ui/icon.tsx';
import { Written } from '#ui/written.tsx';
import { ProjectPhoto } from './project-photo.tsx';
import type { ProjectView } from './project-view.ts';
import { ShareButton } from './share-button.tsx';
import { UnitsBox } from './units-box.tsx';

// On a phone a 3 : 2 photo that fills 420 px is wider than the screen; a slightly soft one loads much faster.
const sizes = '(min-width: 80rem) 1280px, (min-width: 40rem) 100vw, 110vw';

const action = 'inline-flex min-h-11 items-center gap-2 text-ink text-label underline underline-offset-5';

/** A project's name and address on brown, and its photo overlapping the section below by half. */
export function ProjectHead({ project }: { project: ProjectView }) {
  const { t } = useI18n();
  return (
    <header>
      <div data-surface="brown">
        <div className="container-page pt-[calc(var(--header-top)+1.75rem)] pb-12 lg:pb-16">
          <ArrowLink to="/projects" direction="back" className="text-label">
            {t('projects.detail.back')}
          </ArrowLink>
          <div className="mt-3 flex flex-wrap items-end justify-between gap-x-16 gap-y-2">
            <h1 className="wrap-anywhere text-display">
              <Written>{project.name}</Written>
            </h1>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1 pb-1 text-ink-muted text-lead lg:pb-2">
              {project.address && (
                <p className="wrap-anywhere flex items-center gap-3 max-sm:w-full">
                  <Icon of={MapPin} />
                  <Written>{project.address}</Written>
                </p>
              )}
              {project.address && (
                <a href={mapLink(project.address)} target="_blank" rel="noopener" className={action}>
                  <span>{t('projects.detail.map')}</span>
                </a>
              )}
              <ShareButton title={project.name} className={`${action} noscript:hidden`} />
            </div>
          </div>
        </div>
      </div>
      <div className="relative">
        <div data-surface="brown" className="absolute inset-x-0 top-0 h-1/2" />
        <div className="container-page relative max-sm:px-0">
          <ProjectPhoto
            image={project.image}
            alt={project.alt}
            sizes={sizes}
            priority
            className="h-105 sm:h-auto sm:aspect-2/1 xl:aspect-auto xl:h-160"
          />
          {project.unitsCount > 0 && <UnitsBox count={project.unitsCount} />}
        </div>
      </div>
    </header>
  );
}
