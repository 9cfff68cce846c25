import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ArrowForward, Icon } from '#ui/icon.tsx';
import { Sum } from '#ui/sum.tsx';
import { Written } from '#ui/written.tsx';
import type { OwnProject } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import { useDaysChanged } from './days-changed.ts';
import { Part } from './part.tsx';

/** Changes of the contract, each with its value before and after. */
export function Changes({ project }: { project: OwnProject }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const daysChanged = useDaysChanged();
  if (project.change_orders.length === 0) return null;
  return (
    <Part title={t('changes.title')}>
      <ul className="divide-y divide-line border-line border-b">
        {project.change_orders.map((order) => (
          <li key={order.id} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                <Written>
                  {localized(order, 'name', locale) || t('money.change', { sequence: order.sequence ?? '' })}
                </Written>
              </span>
              <span className="ms-auto">
                <Sum of={Math.abs(toHalalas(order.totals.total))} sign={order.totals.total < 0 ? '−' : '+'} />
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-small">
              <span className="sr-only">{t('figures.before')}</span>
              <Sum of={toHalalas(order.before.total)} />
              <Icon of={ArrowForward} size={14} />
              <span className="sr-only">{t('figures.after')}</span>
              <Sum of={toHalalas(order.after.total)} />
            </p>
            <p className="text-ink-muted text-small">
              {[t(`changes.state.${order.state}`), daysChanged(order.days)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
