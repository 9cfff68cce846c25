import { formatList, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { Button } from '#ui/button.tsx';
import { CircleAlert, CircleCheck, Icon } from '#ui/icon.tsx';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { sectionOf } from './config-sections.ts';
import { usePanelWords } from './panel-words.ts';
import type { ConfigForm } from './use-config-form.ts';

interface SaveBarProps {
  form: ConfigForm;
  /** Changed entries of the section that is shown. */
  own: readonly ManagedEntry[];
}

/** Sticky bar at the bottom: unsaved changes here and in other sections, the buttons, and the progress of saving. */
export function SaveBar({ form, own }: SaveBarProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { changed, progress } = form;
  const count = own.length;
  const elsewhere = new Set(
    changed.filter((entry) => !own.includes(entry)).map(({ key }) => sectionOf(key)?.key),
  );
  const others = [...elsewhere].map((key) => t(`sections.${key ?? ''}`));
  const saved = t(others.length > 0 ? 'section_saved' : 'all_saved');
  const number = (value: number) => formatNumber(value, locale);
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-4 rounded-card border border-line bg-raised p-3.5 shadow-popover sm:bottom-3"
    >
      <p
        role="status"
        className="flex min-w-0 flex-1 max-sm:basis-full cramped:basis-full items-center gap-2.5 text-small"
      >
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
            <Icon of={changed.length > 0 ? CircleAlert : CircleCheck} size={18} className="shrink-0" />
            <span>
              <span>{count > 0 ? t('unsaved', { count }) : saved}</span>
              {others.length > 0 && (
                <span className="block text-ink-muted">
                  {t('unsaved_elsewhere', { sections: formatList(others, locale) })}
                </span>
              )}
            </span>
          </>
        )}
      </p>
      <Button type="submit" size="md" busy={progress !== null} disabled={count === 0}>
        {t('save')}
      </Button>
      {others.length > 0 && (
        <Button kind="secondary" size="md" busy={progress !== null} onClick={() => form.save(changed)}>
          {t('save_all')}
        </Button>
      )}
    </div>
  );
}
