import { ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Written } from '#ui/written.tsx';
import { useProjectWords } from '../project-words.ts';
import { useOwnWaiting } from './use-own-waiting.ts';

/** Above the orders: what awaits the customer in their projects, each with its own page. */
export function WaitingList() {
  const t = useProjectWords();
  const { locale } = useI18n();
  const waiting = useOwnWaiting()?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <section
      aria-labelledby="own-waiting"
      className="mb-6 rounded-card border border-line border-s-[3px] border-s-warning-700 bg-raised px-5 py-3"
    >
      {/* Not a heading: the page's own follows. */}
      <p id="own-waiting" className="font-medium text-h4">
        {t('waits.title')}
      </p>
      <ul className="grid divide-y divide-line">
        {waiting.map((one) => (
          <li
            key={`${one.kind} ${one.id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <p className="min-w-0">
              <span className="block font-medium">
                {t(`waits.${one.kind}`, { sequence: one.sequence ?? ltrIsolated(one.number) })}
              </span>
              <span className="text-ink-muted text-small">
                <Written>{localized(one.project, 'name', locale)}</Written>
              </span>
            </p>
            <LocaleLink
              to={one.link ? `/d/${one.link.code}` : `/my/projects/${one.project.id}`}
              reloadDocument
              className={buttonClass({ size: 'md' })}
            >
              {t(one.kind === 'contract' ? 'waits.sign' : one.link ? 'waits.review' : 'open')}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
