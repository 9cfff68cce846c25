import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type ContractCosts, readContractCosts } from '../../costs/costs.contract.ts';
import { words } from './bill-words.ts';
import { BudgetsDialog } from './budgets-dialog.tsx';

/** Budget, committed, spent, certified and margin of a contract, on its page; customers never see it. */
export function CostsOfContract(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Costs {...props} />
    </ModuleWords>
  );
}

const figures = ['budget', 'committed', 'spent', 'certified', 'margin'] as const;

function Costs({ id }: RelatedProps) {
  const t = useModuleWords();
  const mayBudget = useMay('accounting')('update');
  const [editing, setEditing] = useState(false);
  const { state, value, reload } = useReading(`costs of ${id}`, () =>
    callContract(browserCall, readContractCosts, { params: { id } }),
  );
  // As it was changed here since.
  const [newer, setNewer] = useState<ContractCosts | null>(null);
  const costs = newer ?? value;
  return (
    <Card
      title={t('costs')}
      id="costs"
      beside={
        <span className="flex flex-wrap items-center gap-x-4">
          <LocaleLink
            to={`/admin/supplier-bills?contract_id=${id}`}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
          >
            {t('title')}
          </LocaleLink>
          {mayBudget && costs?.lines.some(({ line_id }) => line_id !== null) && (
            <Button size="sm" kind="secondary" onClick={() => setEditing(true)}>
              {t('budgets.edit')}
            </Button>
          )}
        </span>
      }
    >
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {costs && <Table costs={costs} />}
      {costs && editing && (
        <BudgetsDialog
          costs={costs}
          onSaved={setNewer}
          onNewer={setNewer}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

function Table({ costs }: { costs: ContractCosts }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const amount = (riyals: number | null) => (riyals === null ? '—' : <Amount of={toHalalas(riyals)} />);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <thead>
          <tr className="border-line border-b text-ink-muted">
            <th scope="col" className="py-2 pe-3 text-start font-normal">
              {t('costs_line')}
            </th>
            {figures.map((key) => (
              <th key={key} scope="col" className="cell-figure px-2 py-2 font-normal">
                {t(`costs_of.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costs.lines.map((line) => (
            <tr key={line.line_id ?? 0} className="border-line border-b">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <bdi>
                  {line.line_id === null ? t('costs_without_line') : localized(line, 'description', locale)}
                </bdi>
              </th>
              {figures.map((key) => (
                <td key={key} className="cell-figure px-2 py-2">
                  {amount(line[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" className="py-2 pe-3 text-start font-medium">
              {t('costs_total')}
            </th>
            {figures.map((key) => (
              <td key={key} className="cell-figure px-2 py-2">
                {amount(costs.totals[key])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
