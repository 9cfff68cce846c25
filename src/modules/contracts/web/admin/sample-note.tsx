import type { ReactNode } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';

/** Beside clauses that nobody of the company has reviewed: the remark that never belongs in their text. */
export function SampleNote({ children }: { children?: ReactNode }) {
  const t = useModuleWords();
  return (
    <div className="mb-4 grid gap-1 rounded-card border border-warning-700/40 bg-warning-100 p-4 text-small">
      <p className="font-medium">{t('clauses_sample')}</p>
      <p>{t('clauses_sample_text')}</p>
      {children}
    </div>
  );
}
