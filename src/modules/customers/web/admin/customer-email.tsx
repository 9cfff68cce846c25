import { useState } from 'react';
import { isBareAddress } from '#base/mailbox.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callContract } from '#wire/contract-call.ts';
import { customers } from '../../customers.contract.ts';
import { useEmailWords } from './email-words.ts';

/**
 * The address to which a document goes, `email`, or the one that is typed for a customer without any before it is sent.
 */
export function useCustomerEmail({ id, email }: { id: number | null; email: string }) {
  const [typed, setTyped] = useState('');
  const mayChange = useMay('clients')('update');
  const asks = email === '' && id !== null && mayChange;
  const given = typed.trim();
  return {
    typed,
    setTyped,
    asks,
    isMissing: email === '',
    /** '' for none. */
    address: email || (asks && isBareAddress(given) ? given : ''),
    /** Saves what was typed with the customer. Throws `CallFailed`. */
    async save(): Promise<void> {
      if (!asks || given === '') return;
      await callContract(browserCall, customers.change, { params: { id }, body: { email: given } });
    },
  };
}

interface CustomerEmailFieldProps {
  of: ReturnType<typeof useCustomerEmail>;
  /** Whether the customer decides about the document by a code, which goes to this address. */
  accepts?: boolean;
}

/** Says what is missing without an e-mail address, and asks for it; nothing for a customer who has one. */
export function CustomerEmailField({ of, accepts = true }: CustomerEmailFieldProps) {
  const t = useEmailWords();
  if (!of.isMissing) return null;
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-small text-warning-700">
        <span>{t(accepts ? 'missing' : 'missing_plain')}</span>
        {!of.asks && <span className="ms-1.5">{t('ask_others')}</span>}
      </p>
      {of.asks && (
        <TextField
          size="md"
          type="email"
          name="customer_email"
          dir="ltr"
          label={t('email')}
          hint={t('hint')}
          maxLength={254}
          value={of.typed}
          onChange={(event) => of.setTyped(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
