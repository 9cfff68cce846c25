import { useLocation } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { readKeeping } from '#browser/kept-readings.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useKeptPage } from '#ui/admin/kept-calls.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import type { Certificate } from '../../certificates.contract.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import { projectOf } from './name-of-certificate.ts';
import { readCertificate } from './use-certificate.ts';

export const clientLoader = recordLoader<Certificate>((id) =>
  readKeeping(`certificate ${id}`, () => readCertificate(id)),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** A progress certificate: measured here, then approved, agreed and invoiced. */
export default function CertificatePage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  useKeptPage(useLocation().pathname);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<Certificate>
        list={list}
        nameOf={(one) => t('named', { sequence: one.sequence, name: isolated(projectOf(one, locale)) })}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {(certificate, { close }) => (
          <CertificateSheet key={certificate.id} certificate={certificate} onClose={close} />
        )}
      </RecordPage>
    </>
  );
}
