import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { Icon } from '#ui/icon.tsx';
import { Lock } from '#ui/more-icons.ts';
import { usePanelWords } from './panel-words.ts';

/** Below a setting that is money: what follows from a change, or who may make one. */
export function GuardedNote({ level, mayChange }: { level: number; mayChange: boolean }) {
  const t = usePanelWords();
  const word = useMailWord();
  return (
    <p className="flex items-start gap-2 text-ink-muted text-small">
      <Icon of={Lock} size={14} className="mt-[0.35em] shrink-0" />
      <span>{t(mayChange ? word('guarded.change') : `guarded.level_${level}`)}</span>
    </p>
  );
}
