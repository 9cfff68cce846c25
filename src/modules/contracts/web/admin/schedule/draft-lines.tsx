import { useRef } from 'react';
import { normaliseDecimal } from '#base/digits.ts';
import { vatOf } from '#base/lines.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SaveMark } from '#ui/admin/record/save-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { Heading } from '#ui/more-icons.ts';
import type { ContractEditor } from '../use-contract.ts';
import { LinesEditor } from './lines-editor.tsx';
import { netOf } from './rows.ts';
import { useRowActions } from './use-row-actions.ts';

/** Net, VAT and total as typed, as the server computes them. */
export function useTotals({ form, open, contract }: ContractEditor) {
  if (!open) {
    const { net, vat, total } = contract.totals;
    return { net: toHalalas(net), vat: toHalalas(vat), total: toHalalas(total) };
  }
  const net = netOf(form.values.rows, form.values.price_basis === 'remeasured');
  const vat = vatOf([{ net, vatRate: Number(normaliseDecimal(form.values.vat_rate) || 0) }]);
  return { net, vat, total: net + vat };
}

/** The schedule of values of a draft as fields. */
export function DraftLines({ editor }: { editor: ContractEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, contract, saving, savedAt, save, changeRows } = editor;
  const list = useRef<HTMLOListElement>(null);
  const actions = useRowActions(list, changeRows);
  const { net, vat, total } = useTotals(editor);
  const accepted = contract.quote_id === null ? null : toHalalas(contract.value.original.net);
  return (
    <Card title={t('schedule')} flush beside={<SaveMark saving={saving} savedAt={savedAt} onSave={save} />}>
      <p
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)_10rem] gap-x-2 border-line border-b bg-neutral-50 px-3 py-2 text-ink-muted text-small max-sm:hidden"
      >
        <span className="ps-2.5">{t('columns.description')}</span>
        <span className="cell-figure cell-figure-inset">{t('columns.amount')}</span>
      </p>
      <LinesEditor
        rows={form.values.rows}
        errors={form.errors}
        list={list}
        actions={actions}
        measured={form.values.price_basis === 'remeasured'}
      />
      {form.errors.lines && (
        <p role="alert" className="px-5 pt-3 text-fault text-small">
          {form.errors.lines}
        </p>
      )}
      <div className="px-[min(1rem,4vw)] py-4 md:px-5">
        <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
          <Button size="sm" kind="secondary" onClick={actions.addLine}>
            <Icon of={Plus} size={18} />
            <span>{t('add_line')}</span>
          </Button>
          <Button size="sm" kind="quiet" onClick={actions.addSection}>
            <Icon of={Heading} size={18} />
            <span>{t('add_section')}</span>
          </Button>
        </div>
        <p className="mt-2.5 text-caption text-ink-muted max-md:hidden">{t('keys_hint')}</p>
      </div>
      <dl className="border-ink border-t px-2.5 py-3 md:px-3">
        <Sum label={t('net')} amount={<Amount of={net} />} />
        {accepted !== null && accepted !== net && (
          <div
            role="alert"
            className="flex flex-wrap justify-between gap-x-4 py-1 text-small text-warning-700"
          >
            <dt>{t('accepted_net', { amount: formatAmount(accepted, locale, false) })}</dt>
            <dd>
              <Amount of={net - accepted} />
            </dd>
          </div>
        )}
        <Sum label={t('vat')} amount={<Amount of={vat} />} />
        <Sum label={t('total')} amount={<Amount of={total} />} className="text-h4" />
      </dl>
    </Card>
  );
}

function Sum({
  label,
  amount,
  className = '',
}: {
  label: string;
  amount: React.ReactNode;
  className?: string;
}) {
  return (
    <div className={`flex cramped:flex-wrap items-baseline justify-between gap-x-4 py-1 ${className}`}>
      <dt className="ps-2.5">{label}</dt>
      <dd className="cell-figure cell-figure-inset cramped:min-w-0 min-w-40 font-medium">{amount}</dd>
    </div>
  );
}
