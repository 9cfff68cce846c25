import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { ConfigForm } from './config-form.tsx';
import { ConfigNav } from './config-nav.tsx';
import { type ConfigSection, sectionOf } from './config-sections.ts';
import { usePanelWords } from './panel-words.ts';
import { useConfigForm } from './use-config-form.ts';

interface ConfigPanelProps {
  /** Undefined for an unknown address. */
  section: ConfigSection | undefined;
  entries: readonly ManagedEntry[];
  mayChange: boolean;
  /** Called when an entry was read or saved. */
  onStored: (entry: ManagedEntry) => void;
}

/** All sections and the form of one. What was typed in a section stays while others are visited. */
export function ConfigPanel({ section, entries, mayChange, onStored }: ConfigPanelProps) {
  const t = usePanelWords();
  const form = useConfigForm(entries, onStored);
  const unsaved = new Set(form.changed.map(({ key }) => sectionOf(key)?.key));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <LeaveGuard unsaved={form.changed.length > 0} shared="/admin/config" />
      <ConfigNav shown={section?.key} unsaved={unsaved} />
      {section ? (
        <ConfigForm key={section.key} section={section} form={form} mayChange={mayChange} />
      ) : (
        <p role="alert" className="rounded-card border border-line bg-raised p-6">
          {t('no_section')}
        </p>
      )}
    </div>
  );
}
