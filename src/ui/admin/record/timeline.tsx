import { Button } from '../../button.tsx';
import { useTabs } from '../tabs.tsx';
import { useRecordWords } from './record-words.ts';
import { TimelineItem } from './timeline-item.tsx';
import { type TimelineChoice, useTimeline } from './use-timeline.ts';

const choices = ['all', 'notes', 'changes'] as const;

/** A record's timeline, newest first; `version` counts the changes stored here. */
export function Timeline({ api, version }: { api: string; version: number }) {
  const t = useRecordWords();
  const { choice, choose, entries, state, more, again } = useTimeline(api, version);
  const tabs = choices.map((key) => ({ key, label: t(key) }));
  const { bar, panelProps } = useTabs(tabs, choice, (key) => choose(key as TimelineChoice));
  const empty = choice === 'all' ? 'empty' : `empty_${choice}`;
  return (
    <div>
      <div className="border-line border-b">{bar}</div>
      <div {...panelProps} className="pt-4">
        {state === 'loading' && <p className="text-ink-muted">{t('loading')}</p>}
        {state === 'failed' && (
          <div role="alert" className="grid justify-items-start gap-2.5">
            <p className="text-error-600">{t('failed')}</p>
            <Button size="md" kind="secondary" onClick={again}>
              {t('again')}
            </Button>
          </div>
        )}
        {state === 'ready' && entries.length === 0 && <p className="text-ink-muted">{t(empty)}</p>}
        {state === 'ready' && (
          <ol className="grid">
            {entries.map((entry) => (
              <TimelineItem key={entry.key} entry={entry} />
            ))}
          </ol>
        )}
        {state === 'ready' && more && (
          <Button size="md" kind="secondary" className="mt-2" onClick={more}>
            {t('more')}
          </Button>
        )}
      </div>
    </div>
  );
}
