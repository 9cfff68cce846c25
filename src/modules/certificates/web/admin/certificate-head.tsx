import { isolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { BarMenu, BarMenuItem } from '#ui/admin/bar-menu.tsx';
import { NewTabLink } from '#ui/admin/link-button.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { DeleteRecord } from '#ui/admin/record/delete-record.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Ellipsis, Eye, Printer, Trash } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Certificate, certificates, readCertificatePaper } from '../../certificates.contract.ts';
import { projectOf } from './name-of-certificate.ts';

interface CertificateHeadProps {
  certificate: Certificate;
  onDelete: () => void;
  /** Stores what is typed; false if that is not possible. */
  onLeave: () => Promise<boolean>;
}

const menuLook = 'rounded-control! border border-current/45 px-4! min-h-11 text-ink!';

/** Contract, place in it, period and state, and what else can be done with a certificate. */
export function CertificateHead({ certificate, onDelete, onLeave }: CertificateHeadProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const path = useLocalePath();
  const may = useMay('contracts');
  const { id, state, sequence, number, contract, contract_id, period_from, period_to } = certificate;
  const mayDelete = may('delete') && state === 'draft' && number === null && !certificate.deleted_at;
  const preview = path(`/d/preview?certificate=${id}`);
  const day = (date: string | null) => (date ? formatDate(date, locale) : '—');
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-muted text-small">
          <LocaleLink
            to="/admin/certificates"
            className="inline-flex min-h-11 items-center hover:text-ink max-md:hidden"
          >
            {t('title')}
          </LocaleLink>
          <span aria-hidden className="max-md:hidden">
            /
          </span>
          <LocaleLink
            to={`/admin/contracts/${contract_id}`}
            className="inline-flex min-h-11 items-center hover:text-ink"
          >
            <Ltr>{contract.number}</Ltr>
          </LocaleLink>
          <span aria-hidden>/</span>
          <bdi className="wrap-anywhere">{projectOf(certificate, locale)}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PageHeading className="wrap-anywhere min-w-0 text-[min(1.875rem,9vw)]! leading-11">
            {t('heading', { sequence })}
          </PageHeading>
          <StateBadge subject="certificate" state={state} />
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-ink-muted">
          {number && <Ltr>{number}</Ltr>}
          {number && (
            <span aria-hidden className="max-sm:hidden">
              ·
            </span>
          )}
          <span>{t('period_from_to', { from: day(period_from), to: day(period_to) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:hidden">
        <NewTabLink href={preview} icon={Eye} label={t('preview')} onLeave={onLeave} />
        <NewTabLink
          href={addressOf(readCertificatePaper, { id }, { locale })}
          icon={Printer}
          label={t('pdf')}
        />
        {mayDelete && (
          <BarMenu label={t('more')} className={menuLook} face={<Icon of={Ellipsis} size={18} />}>
            <BarMenuItem icon={Trash} label={t('delete_action')} danger onPress={onDelete} />
          </BarMenu>
        )}
      </div>
    </header>
  );
}

/** Asks before deleting a draft. */
export function DeleteDraft(props: { certificate: Certificate; onDone: () => void; onClose: () => void }) {
  const { certificate, onDone, onClose } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <DeleteRecord
      id={certificate.id}
      name={t('named', {
        sequence: certificate.sequence,
        name: isolated(projectOf(certificate, locale)),
      })}
      contracts={certificates}
      uses={[]}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
