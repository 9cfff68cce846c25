import { useI18n } from '#i18n/i18n.tsx';
import { PartsInOrder } from '#ui/parts-in-order.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { otherLanguage } from '#ui/written-language.ts';
import { ProjectFacts } from './project-facts.tsx';
import type { ProjectView } from './project-view.ts';

/** A project's description and specifications, beside its facts. */
export function ProjectAbout({ project }: { project: ProjectView }) {
  const { t, locale } = useI18n();
  if (!project.description && !project.ingredients)
    return (
      <section aria-label={t('projects.detail.about')} className="max-w-[42rem]">
        <ProjectFacts project={project} />
      </section>
    );
  return (
    <section
      aria-labelledby="project-about"
      className="grid grid-cols-1 gap-x-24 gap-y-12 lg:grid-cols-[7fr_5fr]"
    >
      <div className="max-w-[42rem]">
        <h2 id="project-about" className="text-h2">
          {t('projects.detail.about')}
        </h2>
        {project.description && (
          <p
            dir="auto"
            lang={otherLanguage(project.description, locale)}
            className="mt-5 whitespace-pre-line text-ink-muted text-lead"
          >
            <PartsInOrder>{project.description}</PartsInOrder>
          </p>
        )}
        {project.ingredients && (
          <>
            <h3 className="mt-10 mb-4 text-h4">{t('projects.detail.specification')}</h3>
            <RichText html={project.ingredients} className="[&_li+li]:mt-3" />
          </>
        )}
      </div>
      <ProjectFacts project={project} />
    </section>
  );
}
