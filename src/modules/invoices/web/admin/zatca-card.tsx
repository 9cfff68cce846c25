import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Copy, FileText } from '#ui/more-icons.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Invoice, readInvoicePaper, readInvoiceXml } from '../../invoices.contract.ts';
import { ZatcaBadge } from './zatca-badge.tsx';

/** What was fixed at the issue: QR code, counter and hashes, with the files. */
export function ZatcaCard({ invoice }: { invoice: Invoice }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { id, type, form, qr, counter, uuid, hash, previous_hash, issued_at, zatca } = invoice;
  const small = buttonClass({ kind: 'secondary', size: 'sm', className: 'grow' });
  return (
    <Card title={t('zatca.name')} beside={<ZatcaBadge status={zatca.status} />}>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        {qr && zatca.status !== 'rejected' && <QrCode text={qr} label={t('qr')} className="w-28 bg-white" />}
        <p className="min-w-0 text-small">
          <span className="block text-ink-muted">{t('issued_at')}</span>
          <span className="block font-medium">
            {issued_at ? `${formatDate(issued_at, locale)} ${formatTime(issued_at, locale)}` : '—'}
          </span>
          <span className="mt-1 block text-ink-muted">{t(`zatca_text.${zatca.status}`)}</span>
        </p>
      </div>
      <FactRows
        facts={[
          [t('fields.type'), <TypeCode key="type" type={type} form={form} />],
          [t('counter'), <Ltr key="counter">{`ICV ${counter}`}</Ltr>],
          [t('uuid'), uuid && <Copied key="uuid" label={t('uuid')} text={uuid} />],
          [t('hash'), hash && <Copied key="hash" label={t('hash')} text={hash} />],
          [
            t('previous_hash'),
            previous_hash && <Copied key="before" label={t('previous_hash')} text={previous_hash} />,
          ],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <a href={addressOf(readInvoiceXml, { id })} className={small}>
          <Icon of={FileText} size={18} />
          <span>{t('xml')}</span>
        </a>
        <a
          href={addressOf(readInvoicePaper, { id }, { locale })}
          target="_blank"
          rel="noopener"
          className={small}
        >
          <Icon of={FileText} size={18} />
          <span>{t('pdf_a')}</span>
        </a>
      </div>
    </Card>
  );
}

/** «388 / 0100000», as the e-invoice says it. */
function TypeCode({ type, form }: Pick<Invoice, 'type' | 'form'>) {
  const t = useModuleWords();
  return (
    <span>
      <span className="me-1.5">{t(`values.form.${form}`)}</span>
      <Ltr>{`${type} / ${form === 'standard' ? '0100000' : '0200000'}`}</Ltr>
    </span>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const t = useModuleWords();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success({ title: t('copied') });
    } catch {
      // The browser denies access to the clipboard, as on http.
      toast.error({ title: t('not_copied'), text, duration: 8000 });
    }
  }
  return (
    <span className="flex items-center justify-between gap-2">
      <Ltr className="truncate">{`${text.slice(0, 8)}…${text.slice(-5)}`}</Ltr>
      <button
        type="button"
        aria-label={t('copy', { label })}
        title={text}
        className="-my-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
        onClick={copy}
      >
        <Icon of={Copy} size={16} />
      </button>
    </span>
  );
}
