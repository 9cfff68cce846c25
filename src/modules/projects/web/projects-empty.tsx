import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** Empty state. `filtered` distinguishes an empty filter from a company without projects. */
export function ProjectsEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useI18n();
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-6 border-line border-y py-16 text-center">
      <p className="text-ink-muted text-lead">{t(filtered ? 'projects.list.empty' : 'projects.list.none')}</p>
      {filtered && (
        <LocaleLink to="/projects" className={buttonClass({ kind: 'secondary' })}>
          {t('projects.list.all')}
        </LocaleLink>
      )}
    </div>
  );
}
