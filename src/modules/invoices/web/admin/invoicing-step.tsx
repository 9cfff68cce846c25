import { useNavigate } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { ReceiptText } from '#ui/more-icons.ts';
import { callContract } from '#wire/contract-call.ts';
import { type Invoice, invoices } from '../../invoices.contract.ts';
import { words } from './invoice-words.ts';

/** In the strip of a contract, its advance; in that of an agreed certificate, its invoice. */
export function InvoicingStep(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Step {...props} />
    </ModuleWords>
  );
}

function Step({ subject, id }: RelatedProps) {
  const t = useModuleWords();
  const mayCreate = useMay('invoices')('create');
  const navigate = useNavigate();
  const path = useLocalePath();
  const { busy, write } = useWrite();
  const isContract = subject !== 'agreed_certificate';
  const query = isContract ? { contract_id: String(id), type: '386' } : { certificate_id: String(id) };
  const { state, value } = useReading(`${subject} ${id}`, () =>
    callContract(browserCall, invoices.list, { query: { ...query, per_page: 20 } as never }),
  );
  if (state !== 'ready') return null;
  const live = value?.find(({ state, zatca }) => state !== 'credited' && zatca.status !== 'rejected');
  const look = isContract ? ({ kind: 'secondary' } as const) : {};
  if (live)
    return live.number === null || !isContract ? (
      <LocaleLink to={`/admin/invoices/${live.id}`} className={buttonClass({ size: 'md', ...look })}>
        {t(live.number === null ? 'open_draft' : 'open_invoice')}
      </LocaleLink>
    ) : null;
  if (!mayCreate) return null;
  const make = async () => {
    const body = isContract ? { contract_id: id, type: 386 } : { certificate_id: id };
    const answer = await write<{ invoice: Invoice }>('POST', invoices.create.path, body);
    if (answer) navigate(path(`/admin/invoices/${answer.invoice.id}`));
  };
  return (
    <Button size="md" {...look} busy={busy} onClick={make}>
      <Icon of={ReceiptText} size={18} />
      <span>{t(isContract ? 'invoice_advance' : 'make_invoice')}</span>
    </Button>
  );
}
