import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Lead } from '../../leads/leads.contract.ts';
import { CustomerSearch } from './customer-choice.tsx';
import { usePanelWords } from './panel-words.ts';

interface LeadCustomerProps {
  lead: Lead;
  busy: boolean;
  /** Null for no customer. */
  onChoose: (id: number | null) => void;
}

/** Sets or changes the customer that a lead belongs to. */
export function LeadCustomer({ lead, busy, onChoose }: LeadCustomerProps) {
  const t = usePanelWords();
  const [open, setOpen] = useState(false);
  const choose = (id: number | null) => {
    setOpen(false);
    onChoose(id);
  };
  return (
    <div className="mt-2">
      <Button
        size="sm"
        kind="quiet"
        className="-ms-[min(1rem,4vw)]"
        disabled={busy}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('customer_change')}
      </Button>
      {open && (
        <div className="mt-2 rounded-card border border-line p-4">
          <CustomerSearch onChoose={({ id }) => choose(id)} />
          {lead.customer && (
            <Button size="sm" kind="quiet" className="-ms-[min(1rem,4vw)] mt-2" onClick={() => choose(null)}>
              {t('customer_none')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
