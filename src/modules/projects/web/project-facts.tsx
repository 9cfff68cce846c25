import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { Written } from '#ui/written.tsx';
import { Area, Cost } from './amounts.tsx';
import type { ProjectView } from './project-view.ts';
import { statusTones } from './status-tone.ts';

/** Facts of a project, line by line; unknown ones are omitted. */
export function ProjectFacts({ project }: { project: ProjectView }) {
  const { t, locale } = useI18n();
  const { status, owner, category, space, duration, end, cost } = project;
  const facts: [string, ReactNode][] = [
    [
      'status',
      <StatusDot key="status" tone={statusTones[status]} className="text-body! text-ink!">
        {t(`projects.status.${status}`)}
      </StatusDot>,
    ],
    [
      'owner',
      owner && (
        <span key="owner" className="wrap-anywhere">
          <Written>{owner}</Written>
        </span>
      ),
    ],
    ['category', t(`projects.category.${category}`)],
    ['space', space !== null && <Area value={space} />],
    [
      'duration',
      duration &&
        t(`projects.duration.${duration.unit}`, {
          count: duration.length,
          n: formatNumber(duration.length, locale),
        }),
    ],
    [
      'end_date',
      end && (
        <time key="end" dateTime={end.day}>
          {end.words}
        </time>
      ),
    ],
    ['cost', cost !== null && <Cost value={cost} />],
  ];
  return (
    <dl className="@container self-start border-line border-t">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div
            key={name}
            className="grid min-h-15 grid-cols-[2fr_3fr] cramped:grid-cols-1 items-center gap-x-4 border-line border-b py-3 lg:grid-cols-[1fr_2fr]"
          >
            <dt className="text-ink-muted">{t(`projects.detail.${name}`)}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
