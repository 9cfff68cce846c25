import { whatsAppLink } from '#base/contact-links.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import type { ProjectView, UnitView } from './project-view.ts';
import { UnitRow } from './unit-row.tsx';

const columns = ['name', 'description', 'type', 'status', 'space', 'cost'] as const;
const figures = new Set<string>(['space', 'cost']);

/** A project's units, as cards below 768 px. If not all are shown, a link shows the others. */
export function UnitsTable({ project, chat }: { project: ProjectView; chat: string }) {
  const { t, locale } = useI18n();
  const { units, unitsCount } = project;
  /** Asks about a unit that is for sale. */
  const askLink = ({ name, type, status }: UnitView) => {
    const unit = name || t(`projects.unit_type.${type}`);
    const text = t('projects.unit.question', { unit, project: project.name });
    return chat && status === 'available' ? whatsAppLink(chat, text) : undefined;
  };
  return (
    <section id="units" aria-labelledby="units-title" className="@container container-page section-pad">
      <h2 id="units-title" className="text-h2">
        {t('projects.detail.units')}
      </h2>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers */}
      <table role="table" aria-labelledby="units-title" className="mt-8 w-full max-md:block">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={`pe-6 pb-3 text-caption text-ink-muted last:pe-0 ${figures.has(column) ? 'cell-figure' : 'text-start'}`}
              >
                {t(`projects.unit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block max-md:border-line max-md:border-t">
          {units.map((unit) => (
            <UnitRow key={unit.id} unit={unit} ask={askLink(unit)} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the table ends here */}
      {units.length < unitsCount && (
        <ArrowLink to={`/project/${project.id}?units=all#units`} preventScrollReset className="mt-6">
          {`${t('projects.detail.all_units')} (${formatNumber(unitsCount, locale)})`}
        </ArrowLink>
      )}
    </section>
  );
}
