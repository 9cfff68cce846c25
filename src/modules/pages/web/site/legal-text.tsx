import { useI18n } from '#i18n/i18n.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { RichText } from '#ui/rich-text.tsx';

/** A legal page. `html` must have been sanitised. */
export function LegalText({ title, html, draft }: { title: string; html: string; draft: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <PageHead title={title} />
      <div className="container-page pt-14 pb-20 lg:pt-18 lg:pb-32">
        {draft && (
          <p
            role="note"
            className="mb-10 max-w-[44em] flex flex-wrap gap-x-2 border-accent border-s-2 bg-raised px-5 py-4"
          >
            <strong className="font-[550]">{t('pages.draft.title')}</strong>
            <span>{t('pages.draft.text')}</span>
          </p>
        )}
        {html ? (
          <RichText html={html} className="max-w-[44em] [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-h3" />
        ) : (
          <p className="text-ink-muted text-lead">{t('pages.unwritten')}</p>
        )}
      </div>
    </>
  );
}
