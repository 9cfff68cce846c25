import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Percent } from '#ui/admin/percent.tsx';
import type { Contract } from '../../contracts.contract.ts';
import { nextMilestone } from '../../contracts.engine.ts';
import { progressOf } from './figures.ts';

/** The milestones of a contract; the next one is marked. */
export function MilestonesList({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { milestones } = contract;
  const parts = milestones.map(({ percent }) => ({ percent: Math.round(percent * 100) }));
  const next =
    contract.state === 'active' ? nextMilestone(parts, Math.round(progressOf(contract).percent * 100)) : -1;
  return (
    <ol className="grid divide-y divide-line">
      {milestones.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a milestone has no other name
        <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <span className="min-w-0">
            <bdi className="wrap-anywhere font-medium">{localized(one, 'title', locale)}</bdi>
            {one.on && <span className="ms-2 text-ink-muted text-small">{formatDate(one.on, locale)}</span>}
            {place === next && <span className="ms-2 text-accent text-small">{t('milestone_next')}</span>}
          </span>
          <span className="flex gap-x-4">
            <Percent of={one.percent} />
            <Amount of={toHalalas(one.amount)} />
          </span>
        </li>
      ))}
    </ol>
  );
}
