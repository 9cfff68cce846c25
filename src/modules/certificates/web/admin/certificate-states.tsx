import { userName } from '#base/administrator-name.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { StateLine } from '#ui/admin/record/state-line.tsx';
import type { Certificate } from '../../certificates.contract.ts';
import { certificateStates } from '../../certificates.states.ts';

/** The states of a certificate, with who or when. */
export function CertificateStates({ certificate }: { certificate: Certificate }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const day = (moment: string | null | undefined) => (moment ? formatDate(moment, locale) : undefined);
  const notes: Partial<Record<Certificate['state'], string | undefined>> = {
    draft: certificate.prepared_by ? userName(certificate.prepared_by.name, locale) : undefined,
    submitted: day(certificate.submitted_at),
    measured: day(certificate.measured_at),
    approved: day(certificate.approved_at),
    agreed: day(certificate.agreed_on),
    invoiced: certificate.invoice?.number,
    paid: day(certificate.paid_on),
  };
  return (
    <StateLine
      label={t('state_line')}
      states={certificateStates.map((key) => ({ key, name: t(`values.state.${key}`), note: notes[key] }))}
      present={certificateStates.indexOf(certificate.state)}
    />
  );
}
