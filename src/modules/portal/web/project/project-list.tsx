import { ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import type { OwnClaims } from '#modules/customers/access/claims.contract.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ArrowForward, Building, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { Written } from '#ui/written.tsx';
import type { OwnProjectInList } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import { Bar } from './bar.tsx';
import { Claims } from './own-claims.tsx';
import { wholePercent } from './percent.ts';
import { inAccount } from './place.ts';
import { placeOf, Standing } from './project-head.tsx';
import { SitePhoto } from './site-photo.tsx';

interface ProjectListProps {
  projects: readonly OwnProjectInList[];
  claims: OwnClaims;
}

/** All projects of a customer, or what will be here, below what they may still prove to be theirs. */
export function ProjectList({ projects, claims }: ProjectListProps) {
  const t = useProjectWords();
  return (
    <>
      <div
        data-surface="brown"
        className="pt-[calc(var(--header-top)+2.5rem)] pb-10 lg:pt-[calc(var(--header-top)+4rem)] lg:pb-14"
      >
        <div className="container-page">
          <h1 className="text-h1">{t('title')}</h1>
          <p className="mt-2 max-w-[36em] text-ink-muted text-lead">{t('lead')}</p>
        </div>
      </div>
      <div className="container-page min-h-[60dvh] pt-10 pb-20 lg:pt-14 lg:pb-32">
        <Claims claims={claims} />
        {projects.length === 0 ? (
          <Empty />
        ) : (
          <ul className="grid gap-8 md:grid-cols-2 lg:gap-10">
            {projects.map((project, place) => (
              <li key={project.id}>
                <Card project={project} priority={place === 0} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-12">
          <a
            href="/admin/my-orders"
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <span>{t('orders')}</span>
            <Icon of={ArrowForward} size={18} />
          </a>
        </p>
      </div>
    </>
  );
}

function Card({ project, priority }: { project: OwnProjectInList; priority: boolean }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const where = placeOf(project, locale);
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-raised">
      <div className="aspect-[5/2] overflow-hidden rounded-t-card bg-primary-100">
        {project.photograph ? (
          <SitePhoto
            priority={priority}
            photograph={project.photograph}
            place={inAccount(project.id)}
            alt=""
            sizes="(min-width: 48rem) 36rem, 100vw"
          />
        ) : (
          <div className="grid size-full place-items-center text-primary-500">
            <Icon of={Building} size={48} />
          </div>
        )}
      </div>
      <div className="grid grow content-start gap-2 p-5">
        <p className="text-ink-muted text-small">
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
        <h2 className="text-h3">
          <LocaleLink
            to={`/my/projects/${project.id}`}
            reloadDocument
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <Written>{localized(project, 'name', locale)}</Written>
          </LocaleLink>
        </h2>
        <p className="text-ink-muted">
          <Standing project={project} />
        </p>
        {project.waiting > 0 && (
          <p className="justify-self-start rounded-control bg-warning-100 px-2.5 py-1 text-small text-warning-800">
            {t('waiting_count', { count: project.waiting })}
          </p>
        )}
        <div className="mt-2 grid grid-cols-[1fr_auto] items-center gap-4">
          <Bar
            pieces={[
              { key: 'done', share: project.percent, fill: 'done' },
              { key: 'rest', share: 100 - project.percent, fill: 'rest' },
            ]}
          />
          <p>
            <span className="me-1.5 text-ink-muted text-small">{t('done')}</span>
            <Ltr>{`${wholePercent(project.percent)}%`}</Ltr>
          </p>
        </div>
      </div>
    </article>
  );
}

function Empty() {
  const t = useProjectWords();
  return (
    <div className="grid max-w-[40em] gap-3 rounded-card border border-line border-dashed p-8">
      <Icon of={Building} size={36} className="text-accent" />
      <h2 className="text-h3">{t('none')}</h2>
      <p className="text-ink-muted">{t('none_text')}</p>
      <p className="mt-3">
        <LocaleLink to="/#contact" className={buttonClass({ size: 'md' })}>
          {t('ask_quote')}
        </LocaleLink>
      </p>
    </div>
  );
}
