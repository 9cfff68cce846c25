import { useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useTabs } from '#ui/admin/tabs.tsx';
import type { OneImport } from '../../imports.contract.ts';
import type { RowState } from '../../imports.states.ts';
import { ImportRows } from './import-rows.tsx';
import { usePanelWords } from './panel-words.ts';

interface RowTabsProps {
  found: OneImport;
  tabs: readonly (readonly [state: RowState, count: number])[];
}

/** The rows by what becomes of them; states without rows have no tab. */
export function RowTabs({ found, tabs }: RowTabsProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const filled = tabs.filter(([, count]) => count > 0);
  const [wanted, setWanted] = useState<string | null>(null);
  const [chosen] = filled.find(([state]) => state === wanted) ?? filled[0] ?? [];
  const { bar, panelProps } = useTabs(
    filled.map(([state, count]) => ({
      key: state,
      label: t('tab', { name: t(`tabs.${state}`), count: formatNumber(count, locale) }),
    })),
    chosen ?? '',
    setWanted,
  );
  if (!chosen) return null;
  return (
    <section className="min-w-0 rounded-card border border-line bg-raised">
      <div className="border-line border-b px-5">{bar}</div>
      <div {...panelProps}>
        <ImportRows key={chosen} found={found} state={chosen} />
      </div>
    </section>
  );
}
