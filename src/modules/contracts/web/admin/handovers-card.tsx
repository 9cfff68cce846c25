import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { Contract } from '../../contracts.contract.ts';

/** The handovers, with what remained to be repaired. */
export function HandoversCard({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <Card title={t('handovers')} id="handovers">
      <ul className="grid divide-y divide-line">
        {contract.handovers.map(({ on, date, defects }) => (
          <li key={on} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(`handover.${on}`)}</span>
              <span className="text-ink-muted">{formatDate(date, locale)}</span>
            </p>
            {defects.length === 0 ? (
              <p className="mt-1 text-ink-muted text-small">{t('no_defects')}</p>
            ) : (
              <>
                <p className="mt-1 text-ink-muted text-small">
                  {t('defect_count', { count: defects.length })}
                </p>
                <ol className="mt-1 list-decimal ps-5 text-small">
                  {defects.map((defect, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a defect has no other name
                    <li key={place} className="wrap-anywhere">
                      <bdi>{defect}</bdi>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
