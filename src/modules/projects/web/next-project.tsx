import { useI18n } from '#i18n/i18n.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Written } from '#ui/written.tsx';

/** Links to the next project in the list. */
export function NextProject({ project }: { project: { id: number; name: string } }) {
  const { t } = useI18n();
  return (
    <nav
      aria-labelledby="next-project"
      className="container-page flex flex-wrap items-baseline gap-x-6 gap-y-1 pb-16"
    >
      <span id="next-project" className="text-ink-muted text-label">
        {t('projects.detail.next')}
      </span>
      <ArrowLink to={`/project/${project.id}`} className="text-h4">
        <Written>{project.name}</Written>
      </ArrowLink>
    </nav>
  );
}
