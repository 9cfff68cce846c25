import { Badge } from '#ui/admin/badge.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';

/** Whether a return counts, or was taken back. */
export function FilingState({ state }: { state: string }) {
  const t = useModuleWords();
  return <Badge tone={state === 'filed' ? 'success' : 'neutral'}>{t(`filing.states.${state}`)}</Badge>;
}
