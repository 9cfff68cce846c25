import { ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { Written } from '#ui/written.tsx';
import type { OwnProject, ProjectLine } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import { Bar } from './bar.tsx';
import { Part } from './part.tsx';
import { wholePercent } from './percent.ts';
import { Standing } from './project-head.tsx';

const firstLines = 12;

/** How much of each line is certified, and what comes next. */
export function Progress({ project }: { project: OwnProject }) {
  const t = useProjectWords();
  const [first, rest] = [project.lines.slice(0, firstLines), project.lines.slice(firstLines)];
  const defects = project.handovers.at(-1)?.defects ?? [];
  return (
    <Part title={t('progress.title')}>
      <Lines lines={first} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
            {t('progress.more', { count: rest.length })}
          </summary>
          <Lines lines={rest} />
        </details>
      )}
      <p className="mt-4 text-ink-muted text-small">
        <Standing project={{ ...project, stage: null }} />
      </p>
      {defects.length > 0 && project.state === 'handed_over' && (
        <>
          <h3 className="mt-5 font-medium">{t('progress.defects')}</h3>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {defects.map((defect) => (
              <li key={defect}>
                <Written>{defect}</Written>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Lines({ lines }: { lines: readonly ProjectLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: ProjectLine }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const omitted = line.amount === 0 && line.original > 0 && line.percent === 0;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-[12rem_1fr_3.5rem] xl:grid-cols-[15rem_1fr_3.5rem]">
      <p className="min-w-0">
        <Written>{localized(line, 'description', locale)}</Written>
        {line.order && (
          <span className="block text-ink-muted text-small">
            <WholeRuns>{t('progress.added', { order: ltrIsolated(line.order) })}</WholeRuns>
          </span>
        )}
      </p>
      <div className="max-sm:order-last max-sm:col-span-2">
        <Bar
          pieces={[
            { key: 'done', share: Math.min(line.percent, 100), fill: 'done' },
            { key: 'rest', share: Math.max(100 - line.percent, 0), fill: 'rest' },
          ]}
        />
      </div>
      <p className="cell-figure">
        {omitted ? (
          <span className="text-ink-muted">{t('progress.omitted')}</span>
        ) : (
          <Ltr>{`${wholePercent(line.percent)}%`}</Ltr>
        )}
      </p>
    </li>
  );
}
