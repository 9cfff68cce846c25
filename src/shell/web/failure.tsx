import { createPath, isRouteErrorResponse, useLocation } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { LevelMark } from '#ui/level-mark.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { SectionHatch } from '#ui/section-hatch.tsx';
import { useRequestFacts } from './request-facts.tsx';

/** Replaces a page that failed to render. It needs nothing but the texts. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useI18n();
  const { requestId } = useRequestFacts();
  const { pathname, search } = useLocation();
  const away = isRouteErrorResponse(error) && error.status === 503;
  const title = t(away ? 'site.failure.away_title' : 'site.failure.title');
  return (
    <main data-surface="navy" className="flex min-h-dvh flex-col">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="container-page grow content-center py-16">
        <p className="mb-5 flex items-center gap-3 text-accent text-h3">
          <LevelMark size="marquee" className="h-3.5 w-4.5" />
          <Ltr>{away ? '+503.00' : '+500.00'}</Ltr>
        </p>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 max-w-[36em] text-ink-muted text-lead">
          {t(away ? 'site.failure.away_text' : 'site.failure.text')}
        </p>
        {requestId && (
          <p data-request-id={requestId} className="mt-4 text-ink-muted text-small">
            <span>{`${t('site.failure.reference')} `}</span>
            <Ltr className="select-all">{requestId}</Ltr>
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {/* A full page load: the error may have left no working router. */}
          <a href={createPath({ pathname, search })} className={buttonClass()}>
            {t('site.failure.again')}
          </a>
          <a href="/" className={buttonClass({ kind: 'secondary' })}>
            {t('site.failure.home')}
          </a>
        </div>
      </div>
      <SectionHatch className="shrink-0" />
    </main>
  );
}
