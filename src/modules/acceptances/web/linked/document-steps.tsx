import type { ReactNode } from 'react';
import { LevelMark } from '#ui/level-mark.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';

export interface DocumentStep {
  key: string;
  title?: string;
  text?: ReactNode;
  amount?: ReactNode;
}

/** How one pays, or what happens next: a level mark before each. */
export function DocumentSteps({ steps }: { steps: readonly DocumentStep[] }) {
  return (
    <ol>
      {steps.map(({ key, title, text, amount }) => (
        <li key={key} className="flex items-start gap-4 border-line border-b py-4">
          <LevelMark size="bullet" className="mt-2.5" />
          <div className="min-w-0 flex-1">
            {title && (
              <p className="flex flex-wrap items-baseline justify-between gap-x-6 font-medium">
                <span>
                  <WholeRuns>{title}</WholeRuns>
                </span>
                {amount}
              </p>
            )}
            {text && (
              <p className="text-ink-muted">
                {typeof text === 'string' ? <WholeRuns>{text}</WholeRuns> : text}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
