import { type FormEvent, useState } from 'react';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Calculator, Icon } from '#ui/icon.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Lead } from '../../leads/leads.contract.ts';
import { usePanelWords } from './panel-words.ts';

interface LeadEstimationsProps {
  lead: Lead;
  busy: boolean;
  error: string | undefined;
  onChoose: (ids: number[]) => Promise<boolean>;
}

/** Begins an estimation for a lead, adds existing ones by their numbers, and takes them out. */
export function LeadEstimations({ lead, busy, error, onChoose }: LeadEstimationsProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const [open, setOpen] = useState(false);
  const [number, setNumber] = useState('');
  const mayCreate = useMay('orders')('create');
  const ids = lead.estimations.map(({ id }) => id);

  async function add(event: FormEvent) {
    event.preventDefault();
    const id = Number(number.replace(/^#/, ''));
    if (Number.isSafeInteger(id) && id > 0 && (await onChoose([...ids, id]))) setNumber('');
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayCreate && (
          <LocaleLink
            to={`/admin/estimations/new?request_id=${lead.id}`}
            className={buttonClass({ kind: 'secondary', size: 'md' })}
          >
            <Icon of={Calculator} size={18} />
            <span>{t('estimation_new')}</span>
          </LocaleLink>
        )}
        <Button size="sm" kind="quiet" disabled={busy} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('estimations_change')}
        </Button>
      </div>
      {open && (
        <div className="mt-2 rounded-card border border-line p-4">
          <ul>
            {lead.estimations.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="flex flex-wrap gap-x-4">
                  <Ltr>{`#${one.number}`}</Ltr>
                  <span>{t('riyals', { amount: formatAmount(toHalalas(one.total_amount), locale) })}</span>
                </span>
                <Button
                  size="sm"
                  kind="quiet"
                  disabled={busy}
                  aria-label={t('estimation_remove_of', { number: one.number })}
                  onClick={() => onChoose(ids.filter((id) => id !== one.id))}
                >
                  {t('estimation_remove')}
                </Button>
              </li>
            ))}
          </ul>
          <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={add}>
            <TextField
              label={t('estimation_number')}
              name="estimation_ids"
              size="md"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              onInput={writeLatinDigits}
              value={number}
              error={error}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
            <Button type="submit" size="md" kind="secondary" disabled={busy || number.trim() === ''}>
              {t('estimation_add')}
            </Button>
          </form>
        </div>
      )}
    </div>
  );
}
