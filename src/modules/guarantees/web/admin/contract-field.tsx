import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { contracts } from '#modules/contracts/contracts.contract.ts';
import { findContracts } from '#modules/contracts/web/index.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { callContract } from '#wire/contract-call.ts';

interface ContractFieldProps {
  value: number | null;
  /** Its name, if it has been read. */
  known: Named | null;
  mayChange: boolean;
  error?: string | undefined;
  onChange: (id: number | null) => void;
}

/** The contract that a letter was given for, found by number, project or customer. */
export function ContractField({ value, known, mayChange, error, onChange }: ContractFieldProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [choosing, setChoosing] = useState(false);
  const mayChoose = useMay('contracts')('read');
  const name = useNameOf(value, known, locale);
  return (
    <fieldset className="grid gap-2">
      <legend className="text-label">{t('fields.contract_id')}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {value === null ? (
          <span className="text-ink-muted">{t('no_contract')}</span>
        ) : (
          <LocaleLink to={`/admin/contracts/${value}`} className="wrap-anywhere underline underline-offset-4">
            {name}
          </LocaleLink>
        )}
        {mayChange && mayChoose && (
          <Button size="sm" kind="secondary" onClick={() => setChoosing(true)}>
            {t(value === null ? 'choose_contract' : 'other_contract')}
          </Button>
        )}
        {mayChange && value !== null && (
          <Button size="sm" kind="secondary" onClick={() => onChange(null)}>
            {t('leave_contract')}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-fault text-small">
          {error}
        </p>
      )}
      {choosing && (
        <Modal title={t('choose_contract')} size="md" onClose={() => setChoosing(false)}>
          <RecordFinder
            label={t('find_contract')}
            kind="contract"
            find={(text) => findContracts(text, locale)}
            onChoose={({ id }) => {
              setChoosing(false);
              onChange(id);
            }}
          />
        </Modal>
      )}
    </fieldset>
  );
}

/** The name of the chosen contract. */
function useNameOf(value: number | null, known: Named | null, locale: Locale) {
  const isKnown = value === null || known?.id === value;
  const { value: read } = useReading(isKnown ? null : `contract ${value}`, async () => {
    const params = { id: value ?? 0 };
    return (await callContract(browserCall, contracts.read, { params })).contract as Named;
  });
  return nameOf(known?.id === value ? known : read, locale) || `#${value}`;
}

interface Named {
  id: number;
  number: string | null;
  name: string;
  translations: { en?: { name?: string | null | undefined } | undefined };
  customer?: { name: string } | null;
}

/** «C-2026-0001 · فيلا»; each part keeps its own direction. */
function nameOf(one: Named | null, locale: Locale): string {
  if (!one) return '';
  return [one.number ?? `#${one.id}`, localized(one, 'name', locale) || one.customer?.name]
    .filter(Boolean)
    .map((part) => isolated(String(part)))
    .join(' · ');
}
