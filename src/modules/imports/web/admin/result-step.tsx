import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { OneImport } from '../../imports.contract.ts';
import { Counts } from './counts.tsx';
import { usePanelWords } from './panel-words.ts';
import { RowTabs } from './row-tabs.tsx';
import { TakeBack } from './take-back.tsx';

/** What an import made, and how to take it back. */
export function ResultStep(props: { found: OneImport; onChanged: (found: OneImport) => void }) {
  const { found, onChanged } = props;
  const t = usePanelWords();
  const { locale } = useI18n();
  const { made, removed, doubles, faulty } = found.counts;
  const isBack = found.state === 'taken_back';
  return (
    <div className="grid gap-5">
      <Counts
        of={[
          ['made', made],
          ...(isBack ? [['removed', removed] as const] : []),
          ...(isBack && made > removed ? [['kept', made - removed] as const] : []),
          ['doubles', doubles],
          ['faulty', faulty],
        ]}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <LocaleLink to={found.page} className={buttonClass({ size: 'md' })}>
          {t(`open.${found.target}`)}
        </LocaleLink>
        <LocaleLink
          to={`/admin/imports/new?target=${found.target}`}
          className={buttonClass({ size: 'md', kind: 'secondary' })}
        >
          {t('another')}
        </LocaleLink>
        {found.take_back_until && (
          <>
            <TakeBack found={found} label={t('take_back')} onChanged={onChanged} />
            <span className="text-ink-muted text-small">
              {t('take_back_until', { date: formatDate(found.take_back_until, locale) })}
            </span>
          </>
        )}
      </div>
      {found.target === 'price_book' && !isBack && <p className="max-w-prose">{t('as_draft')}</p>}
      <RowTabs
        found={found}
        tabs={[
          ['faulty', faulty],
          ['double', doubles],
          ['made', made - removed],
        ]}
      />
    </div>
  );
}
