import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type OneImport, runImport } from '../../imports.contract.ts';
import { Counts } from './counts.tsx';
import { DropImport } from './drop-import.tsx';
import { usePanelWords } from './panel-words.ts';
import { RowTabs } from './row-tabs.tsx';

interface PreviewStepProps {
  found: OneImport;
  onChanged: (found: OneImport) => void;
  onColumns: () => void;
}

/** What will be made, what is skipped and what is wrong, before anything is stored. */
export function PreviewStep({ found, onChanged, onColumns }: PreviewStepProps) {
  const t = usePanelWords();
  const { busy, write } = useWrite();
  const { ready, doubles, faulty } = found.counts;
  const isPart = found.whole && ready < found.total;

  async function run() {
    const answer = await write<{ import: OneImport }>('POST', addressOf(runImport, { id: found.id }));
    if (answer) onChanged(answer.import);
  }

  return (
    <div className="grid gap-5">
      <Counts
        of={[
          ['ready', ready],
          ['doubles', doubles],
          ['faulty', faulty],
        ]}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        {ready > 0 && !isPart && (
          <Button size="md" busy={busy} onClick={run}>
            {t('run', { count: ready })}
          </Button>
        )}
        <Button size="md" kind="secondary" disabled={busy} onClick={onColumns}>
          {t('change_columns')}
        </Button>
        <DropImport found={found} />
      </div>
      {ready === 0 && <p role="status">{t('nothing_ready')}</p>}
      {ready > 0 && isPart && <p role="status">{t('part_of_whole')}</p>}
      <RowTabs
        found={found}
        tabs={[
          ['faulty', faulty],
          ['double', doubles],
          ['ready', ready],
        ]}
      />
    </div>
  );
}
