import { type ReactNode, useState } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Select } from '#ui/admin/select-field.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { ChevronDown } from '#ui/more-icons.ts';
import type { CostReport, ReportContract, ReportProject } from '../../costs/costs.contract.ts';

const keys = ['revised', 'budget', 'committed', 'spent', 'rest', 'certified', 'margin'] as const;

type Key = (typeof keys)[number];
type Figures = Record<Key, number | null>;

const cell = 'px-1.5 py-2 min-[85rem]:px-2.5 first:ps-4 last:pe-4 md:first:ps-5 md:last:pe-5';

/** Projects with their contracts, whose lines unfold; on a phone one figure is chosen. */
export function CostsTable({ report }: { report: CostReport }) {
  const t = useModuleWords();
  const [shown, setShown] = useState<Key>('margin');
  return (
    <>
      <div className="border-line border-b px-4 py-3 md:hidden print:hidden">
        <Select
          aria-label={t('costs_report.column')}
          value={shown}
          options={keys.map((key) => ({ value: key, label: t(`costs_of.${key}`) }))}
          onChange={(event) => setShown(event.currentTarget.value as Key)}
        />
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-line border-b bg-neutral-50 text-caption text-ink-muted">
              <th scope="col" className={classes(cell, 'text-start font-normal')}>
                {t('costs_report.name')}
              </th>
              {keys.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={classes(cell, 'cell-figure font-normal', key !== shown && 'max-md:hidden')}
                >
                  {t(`costs_of.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          {report.projects.map((project) => (
            <Project key={project.project_id ?? 0} project={project} shown={shown} />
          ))}
          <tfoot>
            <Row shown={shown} figures={report.totals} className="border-ink border-t font-medium">
              {t('costs_report.total')}
            </Row>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function Project({ project, shown }: { project: ReportProject; shown: Key }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { other } = project;
  const none = { revised: null, budget: null, committed: null, rest: null, certified: null };
  return (
    <tbody>
      <Row shown={shown} figures={project} className="border-line border-b bg-primary-50 font-medium">
        <bdi className="wrap-anywhere">
          {localized(project, 'name', locale) || t('costs_report.no_project')}
        </bdi>
      </Row>
      {project.contracts.map((contract) => (
        <Contract key={contract.id} contract={contract} shown={shown} />
      ))}
      {other !== 0 && (
        <Row
          shown={shown}
          figures={{ ...none, spent: other, margin: -other }}
          className="border-line border-b"
        >
          <span className="ps-4">{t('costs_report.other')}</span>
        </Row>
      )}
    </tbody>
  );
}

function Contract({ contract, shown }: { contract: ReportContract; shown: Key }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [open, setOpen] = useState(false);
  const number = contract.number ?? `#${contract.id}`;
  return (
    <>
      <Row shown={shown} figures={contract} className="border-line border-b">
        <span className="flex items-center gap-1">
          <button
            type="button"
            aria-expanded={open}
            aria-label={t('costs_report.show_lines', { name: number })}
            className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-ink/6 pointer-coarse:size-11"
            onClick={() => setOpen(!open)}
          >
            <Icon
              of={ChevronDown}
              size={16}
              className={classes(!open && '-rotate-90 rtl:rotate-90', 'transition-transform')}
            />
          </button>
          <LocaleLink to={`/admin/contracts/${contract.id}#costs`} className="group min-w-0">
            <Ltr className="whitespace-nowrap underline underline-offset-4 group-hover:no-underline">
              {number}
            </Ltr>
            <span className="wrap-anywhere block text-ink-muted">
              <bdi>{localized(contract, 'name', locale)}</bdi>
            </span>
          </LocaleLink>
        </span>
      </Row>
      {open &&
        contract.lines.map((line) => (
          <Row
            key={line.line_id ?? 0}
            shown={shown}
            figures={line}
            className="border-line border-b text-ink-muted"
          >
            <span className="wrap-anywhere block ps-10">
              <bdi>
                {line.line_id === null ? t('costs_without_line') : localized(line, 'description', locale)}
              </bdi>
            </span>
          </Row>
        ))}
    </>
  );
}

interface RowProps {
  shown: Key;
  figures: Figures;
  className: string;
  children: ReactNode;
}

function Row({ shown, figures, className, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row" className={classes(cell, 'text-start [font-weight:inherit]')}>
        {children}
      </th>
      {keys.map((key) => {
        const riyals = figures[key];
        const isBad = (key === 'rest' || key === 'margin') && (riyals ?? 0) < 0;
        return (
          <td key={key} className={classes(cell, 'cell-figure', key !== shown && 'max-md:hidden')}>
            {riyals === null ? (
              <span>—</span>
            ) : (
              <Amount of={toHalalas(riyals)} {...(isBad && { className: 'text-error-700' })} />
            )}
          </td>
        );
      })}
    </tr>
  );
}
