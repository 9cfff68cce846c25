import { formatNumber, formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import type { OneImport } from '../../imports.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { TakeBack } from './take-back.tsx';

/** The server works on the import; the page may be closed. */
export function WorkingStep(props: { found: OneImport; onChanged: (found: OneImport) => void }) {
  const { found, onChanged } = props;
  const { state, progress, total, counts } = found;
  const t = usePanelWords();
  const { locale } = useI18n();
  const all = state === 'checking' ? total : state === 'running' ? counts.made + counts.ready : counts.made;
  const done = Math.round(all * progress);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-raised p-5">
      <h2 className="font-medium text-h4">{t(`working.${state}`)}</h2>
      <ProgressBar className="h-2 w-full" aria-label={t(`working.${state}`)} value={progress} />
      <p className="flex flex-wrap justify-between gap-x-6">
        <span>{t('done_of', { done: formatNumber(done, locale), total: formatNumber(all, locale) })}</span>
        <span className="font-medium">{formatPercent(progress, locale)}</span>
      </p>
      <p className="text-ink-muted">{t('may_close')}</p>
      {state === 'running' && <TakeBack found={found} label={t('stop')} onChanged={onChanged} />}
    </section>
  );
}
