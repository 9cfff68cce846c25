import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { Button } from '#ui/button.tsx';
import { CircleAlert, CircleCheck, Icon } from '#ui/icon.tsx';
import { usePanelWords } from './panel-words.ts';
import type { ConfigForm } from './use-config-form.ts';

/** Sticky bar at the bottom: unsaved changes, the button, and the progress of saving. */
export function SaveBar({ form }: { form: ConfigForm }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { changed, progress } = form;
  const count = changed.length;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-4 rounded-card border border-line bg-raised p-3.5 shadow-popover sm:bottom-3"
    >
      <p role="status" className="flex min-w-0 flex-1 cramped:basis-full items-center gap-2.5 text-small">
        {progress ? (
          <>
            <ProgressBar
              className="h-1.5 w-24 sm:w-40"
              aria-label={t('save')}
              max={progress.total}
              value={progress.done}
            />
            <span>
              {t('saving', {
                done: number(Math.min(progress.done + 1, progress.total)),
                total: number(progress.total),
              })}
            </span>
          </>
        ) : (
          <>
            <Icon of={count > 0 ? CircleAlert : CircleCheck} size={18} className="shrink-0" />
            <span>{count > 0 ? t('unsaved', { count }) : t('all_saved')}</span>
          </>
        )}
      </p>
      <Button type="submit" size="md" busy={progress !== null} disabled={count === 0}>
        {t('save')}
      </Button>
    </div>
  );
}
