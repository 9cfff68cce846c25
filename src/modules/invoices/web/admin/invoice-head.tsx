import { ltrIsolated } from '#base/bidi.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { BarMenu, BarMenuItem } from '#ui/admin/bar-menu.tsx';
import { NewTabLink } from '#ui/admin/link-button.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { DeleteRecord } from '#ui/admin/record/delete-record.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Icon, Minus, Plus } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Ellipsis, Printer, Trash } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Invoice, invoices, readInvoicePaper } from '../../invoices.contract.ts';
import { kindOf, nameOfInvoice } from './name-of-invoice.ts';
import { ZatcaBadge } from './zatca-badge.tsx';

export type Asked = 'issue' | 'send' | 'credit' | 'debit' | 'delete';

interface InvoiceHeadProps {
  invoice: Invoice;
  /** Whether it may not change, as it waits for an approval. */
  waits: boolean;
  onAsk: (what: Asked) => void;
  /** Stores what is typed; false if that is not possible. */
  onLeave: () => Promise<boolean>;
}

const menuLook = 'rounded-control! border border-current/45 px-4! min-h-11 text-ink!';

/** Kind and number, payment and authority as two badges, the paper, and the notes that correct it. */
export function InvoiceHead({ invoice, waits, onAsk, onLeave }: InvoiceHeadProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('invoices');
  const { id, number, type, state, zatca, contract, certificate, of_invoice } = invoice;
  const isDraft = state === 'draft';
  const mayDelete = may('delete') && isDraft && !waits && !invoice.deleted_at;
  const mayNote =
    may('create') && !isDraft && type !== 381 && state !== 'credited' && zatca.status !== 'rejected';
  const paper = addressOf(readInvoicePaper, { id }, { locale });
  const crumbs: [to: string, number: string][] = [
    ...(contract ? [[`/admin/contracts/${contract.id}`, contract.number] as [string, string]] : []),
    ...(certificate
      ? [[`/admin/certificates/${certificate.id}`, certificate.number] as [string, string]]
      : []),
    ...(of_invoice ? [[`/admin/invoices/${of_invoice.id}`, of_invoice.number] as [string, string]] : []),
  ];
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-muted text-small">
          <LocaleLink to="/admin/invoices" className="inline-flex min-h-11 items-center hover:text-ink">
            {t('title')}
          </LocaleLink>
          {crumbs.map(([to, text]) => (
            <span key={to} className="inline-flex items-center gap-x-2">
              <span aria-hidden>/</span>
              <LocaleLink to={to} className="inline-flex min-h-11 items-center hover:text-ink">
                <Ltr>{text}</Ltr>
              </LocaleLink>
            </span>
          ))}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PageHeading className="wrap-anywhere min-w-0 text-[min(1.875rem,9vw)]! leading-11">
            {number === null ? kindOf(invoice, t) : `${kindOf(invoice, t)} ${ltrIsolated(number)}`}
          </PageHeading>
          <StateBadge subject="invoice" state={state} />
          {number !== null && <ZatcaBadge status={zatca.status} />}
        </div>
        {isDraft && <p className="mt-0.5 text-ink-muted">{t('no_number')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <NewTabLink href={paper} icon={Printer} label={t('pdf')} onLeave={onLeave} />
        {(mayDelete || mayNote) && (
          <BarMenu label={t('more')} className={menuLook} face={<Icon of={Ellipsis} size={18} />}>
            {mayNote && <BarMenuItem icon={Minus} label={t('credit')} onPress={() => onAsk('credit')} />}
            {mayNote && type !== 386 && (
              <BarMenuItem icon={Plus} label={t('debit')} onPress={() => onAsk('debit')} />
            )}
            {mayDelete && (
              <BarMenuItem icon={Trash} label={t('delete_action')} danger onPress={() => onAsk('delete')} />
            )}
          </BarMenu>
        )}
      </div>
    </header>
  );
}

/** Asks before deleting a draft. */
export function DeleteDraft(props: { invoice: Invoice; onDone: () => void; onClose: () => void }) {
  const { invoice, onDone, onClose } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <DeleteRecord
      id={invoice.id}
      name={nameOfInvoice(invoice, locale, t)}
      contracts={invoices}
      uses={[]}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
