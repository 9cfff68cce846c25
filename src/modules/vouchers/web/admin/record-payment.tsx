import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { invoices } from '#modules/invoices/invoices.contract.ts';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Download, Upload } from '#ui/more-icons.ts';
import { callContract } from '#wire/contract-call.ts';
import { receipts } from '../../vouchers/vouchers.contract.ts';
import { words } from './voucher-words.ts';

/** On the page of what is owed, the way to a receipt that pays it: the primary button once nothing else is next. */
export function RecordPayment(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Way {...props} />
    </ModuleWords>
  );
}

function Way({ subject, id }: RelatedProps) {
  const t = useModuleWords();
  const mayCreate = useMay('vouchers')('create');
  if (!mayCreate) return null;
  const name = subject === 'agreed_release' ? 'retention_release_id' : 'invoice_id';
  const look = subject === 'open_invoice' ? {} : ({ kind: 'secondary' } as const);
  return (
    <LocaleLink to={`/admin/receipts/new?${name}=${id}`} className={buttonClass({ size: 'md', ...look })}>
      <Icon of={Download} size={18} />
      <span>{t('record_payment')}</span>
    </LocaleLink>
  );
}

/**
 * On the page of an invoice that was credited after its payment, and of its note, the ways to return what was paid, or to pay
 * the next invoice with it.
 */
export function RefundPayment(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <RefundWay {...props} />
    </ModuleWords>
  );
}

function RefundWay({ subject, id }: RelatedProps) {
  const t = useModuleWords();
  const mayCreate = useMay('vouchers')('create');
  const { value } = useReading(mayCreate ? `overpaid ${id}` : null, () =>
    callContract(browserCall, invoices.read, { params: { id } }),
  );
  if (!mayCreate || !value) return null;
  const { overpaid, customer_id } = value.invoice;
  if (overpaid > 0)
    return (
      <LocaleLink
        to={`/admin/payments/new?invoice_id=${id}`}
        className={buttonClass({ size: 'md', ...(subject !== 'overpaid_invoice' && { kind: 'secondary' }) })}
      >
        <Icon of={Upload} size={18} />
        <span>{t('refund')}</span>
      </LocaleLink>
    );
  return customer_id === null ? null : <CreditWays customerId={customer_id} />;
}

/** On the page of a customer in credit, the ways to return what is left of a receipt, or to pay an invoice with it. */
export function CustomerCredit({ id }: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <CreditWays customerId={id} />
    </ModuleWords>
  );
}

function CreditWays({ customerId }: { customerId: number }) {
  const t = useModuleWords();
  const mayCreate = useMay('vouchers')('create');
  const { value } = useReading(mayCreate ? `credit ${customerId}` : null, () =>
    callContract(browserCall, receipts.list, {
      query: { customer_id: String(customerId), unallocated: '1' } as never,
    }),
  );
  const oldest = value?.at(-1);
  if (!mayCreate || !oldest) return null;
  return (
    <>
      <LocaleLink
        to={`/admin/payments/new?receipt_id=${oldest.id}`}
        className={buttonClass({ size: 'md', kind: 'secondary' })}
      >
        <Icon of={Upload} size={18} />
        <span>{t('refund')}</span>
      </LocaleLink>
      <LocaleLink
        to={`/admin/receipts/${oldest.id}`}
        className={buttonClass({ size: 'md', kind: 'secondary' })}
      >
        <Icon of={Download} size={18} />
        <span>{t('set_off')}</span>
      </LocaleLink>
    </>
  );
}
