import { isolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon, MessageCircle } from '#ui/icon.tsx';
import { Written } from '#ui/written.tsx';
import type { OwnProject, ProjectDay } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import type { About } from './messages.tsx';
import { Part } from './part.tsx';
import type { ProjectPlace } from './place.ts';
import { SitePhoto } from './site-photo.tsx';

const firstDays = 3;

/** The site by date: photographs, and what was written of a day if it is shown. */
export function Photographs(props: {
  project: OwnProject;
  place: ProjectPlace;
  onAsk: (about: About) => void;
}) {
  const { project, ...others } = props;
  const t = useProjectWords();
  const [first, rest] = [project.days.slice(0, firstDays), project.days.slice(firstDays)];
  const count = project.days.reduce((sum, { photographs }) => sum + photographs.length, 0);
  return (
    <Part id="photos" title={t('photos.title')}>
      {project.days.length === 0 && <p className="text-ink-muted">{t('photos.none')}</p>}
      <Days days={first} {...others} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
            {count > 0 ? t('photos.more', { count }) : t('photos.more_days', { count: project.days.length })}
          </summary>
          <Days days={rest} {...others} />
        </details>
      )}
    </Part>
  );
}

interface Shown {
  place: ProjectPlace;
  onAsk: (about: About) => void;
}

function Days({ days, ...others }: Shown & { days: readonly ProjectDay[] }) {
  return days.map((day) => <Day key={day.id} day={day} {...others} />);
}

function Day({ day: { day, stage, written, photographs }, place, onAsk }: Shown & { day: ProjectDay }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const date = formatDate(day, locale);
  const nameOf = ({ caption }: { caption: string }) =>
    [caption || stage, date].filter(Boolean).map(isolated).join(' · ');
  return (
    <section className="mb-6">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-label">
        <time dateTime={day}>{date}</time>
        {stage && (
          <>
            <span aria-hidden>·</span>
            <span className="text-ink-muted">
              <Written>{stage}</Written>
            </span>
          </>
        )}
      </h3>
      {written?.works && (
        <p className="mt-1 whitespace-pre-line">
          <Written>{written.works}</Written>
        </p>
      )}
      {written && written.people_total > 0 && (
        <p className="text-ink-muted text-small">{t('photos.people', { count: written.people_total })}</p>
      )}
      {photographs.length > 0 && (
        <ul className="mt-2 grid grid-cols-2 gap-1 min-[24rem]:grid-cols-3">
          {photographs.map((photograph) => (
            <li key={photograph.id} className="relative">
              <a
                href={place.picture(photograph.id, 1600)}
                target="_blank"
                rel="noopener"
                className="block aspect-[4/3] overflow-hidden bg-neutral-200"
              >
                <SitePhoto
                  photograph={photograph}
                  place={place}
                  alt={photograph.caption || t('photos.of', { date })}
                  sizes="(min-width: 64rem) 14rem, 33vw"
                />
              </a>
              <button
                type="button"
                title={t('photos.ask')}
                aria-label={`${t('photos.ask')}: ${nameOf(photograph)}`}
                className="absolute end-0 bottom-0 grid size-11 content-end justify-items-end"
                onClick={() => onAsk({ text: `${t('photos.about', { name: nameOf(photograph) })}\n` })}
              >
                <span className="grid size-8 place-items-center bg-raised text-ink">
                  <Icon of={MessageCircle} size={18} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
