import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { Written } from '#ui/written.tsx';
import { Area, Cost } from './amounts.tsx';
import type { UnitView } from './project-view.ts';
import { unitTones } from './status-tone.ts';

/** A unit: a row of six cells, or a card with name and status above, and type, area and price below. */
export function UnitRow({ unit, ask }: { unit: UnitView; ask: string | undefined }) {
  const { t } = useI18n();
  const type = t(`projects.unit_type.${unit.type}`);
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: a row that is laid out as a card is none to some browsers
      role="row"
      className="border-line border-b max-md:grid cramped:flex cramped:flex-col max-md:grid-cols-[2fr_3fr_4fr] max-md:gap-x-4 max-md:py-5"
    >
      <th
        // biome-ignore lint/a11y/noRedundantRoles: as above
        role="rowheader"
        scope="row"
        className="text-start font-medium max-md:col-span-2 md:h-15 md:pe-6"
      >
        <Written>{unit.name || type}</Written>
      </th>
      <Cell className="wrap-anywhere text-ink-muted max-md:order-2 max-md:col-span-3 max-md:empty:hidden md:py-2">
        {unit.description && <Written>{unit.description}</Written>}
        {ask && (
          <a
            href={ask}
            target="_blank"
            rel="noopener"
            className="flex min-h-8 items-center text-accent text-small underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t('projects.unit.ask')}
          </a>
        )}
      </Cell>
      <Cell label={t('projects.unit.type')} className="max-md:order-3">
        {type}
      </Cell>
      <Cell className="cramped:text-start max-md:order-1 max-md:text-end">
        <StatusDot tone={unitTones[unit.status]} className="whitespace-nowrap">
          {t(`projects.unit_status.${genderOf(unit.type)}.${unit.status}`)}
        </StatusDot>
      </Cell>
      <Cell label={t('projects.unit.space')} className="max-md:order-4 md:cell-figure">
        {unit.space !== null && <Area value={unit.space} />}
      </Cell>
      <Cell label={t('projects.unit.cost')} className="max-md:order-5 md:cell-figure">
        {unit.cost !== null && <Cost value={unit.cost} />}
      </Cell>
    </tr>
  );
}

function Cell(props: { label?: string; className?: string; children: ReactNode }) {
  const { label, className, children } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a cell of a card is none to some browsers
    <td role="cell" className={classes('md:pe-6 md:last:pe-0', label && 'max-md:mt-3', className)}>
      {label && (
        <span aria-hidden className="block text-caption text-ink-muted md:hidden">
          {label}
        </span>
      )}
      <span>{children}</span>
    </td>
  );
}

/** In Arabic a status agrees with its noun's gender. */
function genderOf(type: UnitView['type']): 'masculine' | 'feminine' {
  return type === 'office' || type === 'showroom' ? 'masculine' : 'feminine';
}
