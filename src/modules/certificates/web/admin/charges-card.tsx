import { normaliseDecimal } from '#base/digits.ts';
import { toHalalas } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { LineCell } from '#ui/admin/record/lines/line-cell.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { Trash } from '#ui/more-icons.ts';
import { deductionKinds } from '../../certificates.engine.ts';
import { type ChargeRow, newCharge, openDelayOf, readCharge } from './certificate-values.ts';
import { DelayDaysOf, OpenDelay } from './open-delay.tsx';
import type { CertificateEditor } from './use-certificate.ts';

/** What is taken off the price, or subtracted outside the invoice. */
export function ChargesCard({ editor }: { editor: CertificateEditor }) {
  const t = useModuleWords();
  const { form, open, certificate } = editor;
  const { charges } = form.values;
  const change = (next: ChargeRow[]) => form.set('charges', next, 'contra_charges');
  const write = (key: string, changes: Partial<ChargeRow>) =>
    change(charges.map((charge) => (charge.key === key ? { ...charge, ...changes } : charge)));
  const faults = Object.entries(form.errors).filter(([field]) => field.startsWith('contra_charges'));
  const count = open ? charges.length : certificate.contra_charges.length;
  const isLate = open && openDelayOf(certificate, form.values) !== null;
  const summary = isLate ? t('delay_short') : count > 0 ? String(count) : t('charges_none');
  return (
    <Card title={t('charges')} summary={summary}>
      {count === 0 && <p className="text-ink-muted text-small">{t('charges_text')}</p>}
      {open ? (
        <ul className="grid gap-3 empty:hidden">
          {charges.map((charge, place) => (
            <li
              key={charge.key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-line border-b pb-3 last:border-0"
            >
              <SelectField
                label={t('charge_kind', { number: place + 1 })}
                name={`contra_charges.${place}.kind`}
                className="col-span-2"
                value={charge.kind}
                error={undefined}
                options={deductionKinds.map((value) => ({ value, label: t(`charge_kinds.${value}`) }))}
                onChange={(event) =>
                  write(charge.key, { kind: event.currentTarget.value as ChargeRow['kind'] })
                }
              />
              <span className="col-span-2 min-w-0">
                <LineCell
                  cell="description"
                  kind="short"
                  label={t('charge_of', { number: place + 1 })}
                  value={charge.description}
                  error={undefined}
                  onChange={(description) => write(charge.key, { description })}
                />
                {charge.delay && <DelayDaysOf days={charge.delay} />}
              </span>
              <LineCell
                cell="amount"
                kind="figure"
                label={t('charge_amount', { number: place + 1 })}
                value={charge.amount}
                error={readCharge(charge).faulty && charge.amount ? t('charge_fault') : undefined}
                onChange={(amount) => write(charge.key, { amount })}
                onLeave={() => {
                  const decimal = normaliseDecimal(charge.amount);
                  if (decimal) write(charge.key, { amount: decimal });
                }}
              />
              <button
                type="button"
                aria-label={t('charge_remove', { number: place + 1 })}
                className="grid size-9.5 place-items-center rounded-control text-ink-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
                onClick={() => change(charges.filter(({ key }) => key !== charge.key))}
              >
                <Icon of={Trash} size={18} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid divide-y divide-line text-small empty:hidden">
          {certificate.contra_charges.map(({ kind, description, amount, delay }) => (
            <li
              key={`${description} ${amount}`}
              className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0">
                <bdi className="wrap-anywhere">{description}</bdi>
                <span className="block text-caption text-ink-muted">{t(`charge_kinds.${kind}`)}</span>
                {delay && <DelayDaysOf days={delay} />}
              </span>
              <Amount of={toHalalas(amount)} off />
            </li>
          ))}
        </ul>
      )}
      {faults.map(([field, message]) => (
        <p key={field} role="alert" className="mt-2 text-fault text-small">
          {message}
        </p>
      ))}
      {open && <OpenDelay editor={editor} onCharge={(charge) => change([...charges, charge])} />}
      {open && (
        <Button className="mt-3" size="sm" kind="secondary" onClick={() => change([...charges, newCharge()])}>
          <Icon of={Plus} size={18} />
          <span>{t('charge_add')}</span>
        </Button>
      )}
    </Card>
  );
}
