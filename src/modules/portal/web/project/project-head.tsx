import { isolated, ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { placeLine } from '#base/place-words.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { byCategory } from '#modules/estimations/estimations.engine.ts';
import { BuildingSection } from '#modules/estimations/web/index.ts';
import { ArrowBack, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { Written } from '#ui/written.tsx';
import type { OwnProject, OwnProjectInList } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import { Bar } from './bar.tsx';
import { wholePercent } from './percent.ts';
import type { ProjectPlace } from './place.ts';
import { SitePhoto } from './site-photo.tsx';

/** Name and stage on brown, then the latest photograph with the per cent at its lower start. */
export function ProjectHead(props: { project: OwnProject; place: ProjectPlace; back: boolean }) {
  const { project, place, back } = props;
  const t = useProjectWords();
  const { locale } = useI18n();
  const where = placeOf(project, locale);
  return (
    <div>
      <div
        data-surface="brown"
        className="pt-[calc(var(--header-top)+1rem)] pb-6 lg:pt-[calc(var(--header-top)+2.5rem)] lg:pb-46"
      >
        <div className="container-page">
          {back && (
            <p className="mb-3">
              <LocaleLink
                to="/my/projects"
                reloadDocument
                className="inline-flex min-h-11 items-center gap-2 text-ink-muted text-label hover:text-ink"
              >
                <Icon of={ArrowBack} size={18} />
                <span>{t('all')}</span>
              </LocaleLink>
            </p>
          )}
          <p className="text-ink-muted text-label">
            <span>
              <WholeRuns>{t('contract_number', { number: ltrIsolated(project.contract_number) })}</WholeRuns>
            </span>
            {where && (
              <>
                <span className="mx-1.5">·</span>
                <Written>{where}</Written>
              </>
            )}
          </p>
          <h1 className="mt-1 text-h1">
            <Written>{localized(project, 'name', locale)}</Written>
          </h1>
          <p className="mt-2 text-ink-muted text-lead">
            <Standing project={project} />
          </p>
        </div>
      </div>
      <figure className="lg:container-page lg:relative lg:-mt-36">
        <div className="relative">
          {project.photograph ? (
            <div className="aspect-[3/2] bg-neutral-200 lg:aspect-[8/3]">
              <SitePhoto
                priority
                photograph={project.photograph}
                place={place}
                alt={
                  project.photograph.caption ||
                  t('photos.of', { date: formatDate(project.photograph.day, locale) })
                }
                sizes="(min-width: 80rem) 75rem, 100vw"
              />
            </div>
          ) : (
            <NotBegun project={project} />
          )}
          <Done percent={project.percent} />
        </div>
        {project.photograph && (
          <figcaption className="max-lg:container-page mt-3 text-ink-muted text-small">
            <span>{t('from_site', { date: formatDate(project.photograph.day, locale) })}</span>
            {project.photograph.caption && (
              <>
                <span className="mx-1.5">·</span>
                <Written>{project.photograph.caption}</Written>
              </>
            )}
          </figcaption>
        )}
      </figure>
    </div>
  );
}

/** District and city on one line. */
export function placeOf({ site }: Pick<OwnProjectInList, 'site'>, locale: 'ar' | 'en'): string {
  return placeLine(locale, [site.district, site.city]);
}

/** The stage, and what happens next. */
export function Standing({ project }: { project: OwnProjectInList }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const { next, next_milestone: milestone, stage, state } = project;
  const then = next
    ? next.date
      ? t(`next.${next.step}_on`, { date: formatDate(next.date, locale) })
      : t(`next.${next.step}`)
    : t(`ended.${state}`);
  return (
    <>
      {stage && state === 'active' && (
        <span className="me-1.5">
          <Stage stage={stage} />
        </span>
      )}
      {milestone && (
        <span className="me-1.5">
          {t(milestone.on ? 'milestone_on' : 'milestone', {
            title: isolated(localized(milestone, 'title', locale)),
            date: milestone.on ? formatDate(milestone.on, locale) : '',
          })}
        </span>
      )}
      <span>{then}</span>
    </>
  );
}

function Stage({ stage }: { stage: string }) {
  const t = useProjectWords();
  const [before = '', after = ''] = t('stage', { stage: '\n' }).split('\n');
  return (
    <>
      <span>{before}</span>
      <Written>{stage}</Written>
      <span>{after}</span>
    </>
  );
}

function Done({ percent }: { percent: number }) {
  const t = useProjectWords();
  const whole = wholePercent(percent);
  return (
    <div
      data-surface="navy"
      className="max-lg:container-page flex flex-wrap items-center gap-x-6 gap-y-1 py-4 lg:absolute lg:start-0 lg:bottom-0 lg:w-66 lg:px-6 lg:py-5"
    >
      <p className="flex grow items-baseline justify-between gap-4">
        <span className="text-label">{t('done')}</span>
        <Ltr className="figure-nums font-light text-[min(2.75rem,12vw)] leading-[1.2]">
          <span>{whole}</span>
          <span className="ms-0.5 text-[0.45em] text-ink-muted">%</span>
        </Ltr>
      </p>
      <div className="min-w-40 grow basis-1/2 lg:basis-full">
        <Bar
          mark={percent}
          pieces={[
            { key: 'done', share: percent, fill: 'done' },
            { key: 'rest', share: 100 - percent, fill: 'rest' },
          ]}
        />
      </div>
    </div>
  );
}

/** Where there is nothing to photograph yet: the building dashed, and when work begins. */
function NotBegun({ project }: { project: OwnProject }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const isBegun = project.percent > 0 || !['sent', 'signed', 'active'].includes(project.state);
  return (
    <div
      data-surface="navy"
      className="grid items-center gap-x-12 gap-y-4 px-(--gutter) pt-8 pb-4 lg:min-h-96 lg:grid-cols-[1fr_26rem] lg:px-12 lg:ps-80 lg:pb-8"
    >
      <div>
        <p className="text-h3">{t(isBegun ? 'no_photos_yet' : 'not_begun')}</p>
        {!isBegun && project.starts_on && (
          <p className="mt-2">{t('next.start_on', { date: formatDate(project.starts_on, locale) })}</p>
        )}
        <p className="mt-2 max-w-[28em] text-ink-muted">{t('photos.none')}</p>
      </div>
      <BuildingSection
        realty="villa"
        typicalFloors={1}
        states={byCategory(() => 'empty')}
        className="mx-auto w-full max-w-80 lg:max-w-104"
      />
    </div>
  );
}
