import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { customers, findLikely } from '#modules/customers/customers.contract.ts';
import { useLikelyCustomers } from '#modules/customers/web/index.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { usePanelWords } from './panel-words.ts';

export interface ChosenCustomer {
  id: number;
  name: string;
}

interface OptionsProps {
  customers: readonly (ChosenCustomer & { phone: string; translations: object })[];
  onChoose: (customer: ChosenCustomer) => void;
}

function Options({ customers: found, onChoose }: OptionsProps) {
  const { locale } = useI18n();
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {found.map((one) => {
        const name = localized(one, 'name', locale);
        return (
          <button
            key={one.id}
            type="button"
            className="inline-flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-field-line px-4 hover:border-ink"
            onClick={() => onChoose({ id: one.id, name })}
          >
            <bdi className="wrap-anywhere">{name}</bdi>
            {one.phone && <Ltr className="text-small">{spacedPhone(one.phone)}</Ltr>}
          </button>
        );
      })}
    </div>
  );
}

/** Customers that may be the caller whose name and phone are being typed. */
export function LikelyCallers(props: {
  typed: { name: string; phone: string };
  onChoose: (customer: ChosenCustomer) => void;
}) {
  const t = usePanelWords();
  const { name, phone } = props.typed;
  const found = useLikelyCustomers(name || phone ? addressOf(findLikely, {}, { name, phone }) : null);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="mt-4">
          <p className="text-ink-muted text-small">{t('quick.likely')}</p>
          <Options customers={found} onChoose={props.onChoose} />
        </div>
      )}
    </div>
  );
}

/** Finds another customer for a lead, by name or phone. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: ChosenCustomer) => void }) {
  const t = usePanelWords();
  const [words, setWords] = useState('');
  const wanted = words.trim();
  const { value: found } = useReading(wanted === '' ? null : wanted, () =>
    callContract(browserCall, customers.list, { query: { q: wanted, per_page: 5 } }),
  );
  return (
    <div>
      <TextField
        size="md"
        label={t('customer_search')}
        name="customer_search"
        dir="auto"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div role="status">
        {wanted !== '' && found && found.length > 0 && <Options customers={found} onChoose={onChoose} />}
        {wanted !== '' && found?.length === 0 && (
          <p className="mt-2 text-ink-muted text-small">{t('customer_unknown')}</p>
        )}
      </div>
    </div>
  );
}
