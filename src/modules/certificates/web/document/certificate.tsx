import type { Locale } from '#base/locale.ts';
import { AcceptanceWordsContext, useLinkedDocument } from '#modules/acceptances/web/index.ts';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import type { PublicCertificate } from '../../certificates.contract.ts';
import { agreementWords, formWords } from '../agreement/agreement-words.ts';
import { OpenCertificate } from '../agreement/open-certificate.tsx';
import { AgreedCertificate, ClosedCertificate } from '../agreement/settled-certificate.tsx';

export { previewCertificate as preview } from '../../certificates.contract.ts';

export function titleOf(document: object, locale: Locale): string {
  const { sequence, contract } = document as PublicCertificate;
  return agreementWords(locale)('title', { sequence, contract: contract.number });
}

/** A certificate as the holder of its link sees it, in each of its states. */
export function Document({ document, ...props }: DocumentProps) {
  const { code, state, preview = false } = props;
  const certificate = document as PublicCertificate;
  const { typedName, ...on } = useLinkedDocument(props);

  const settled = ['agreed', 'invoiced', 'paid'].includes(state);
  return (
    <article id="shared-document">
      <AcceptanceWordsContext value={formWords}>
        {settled && !preview ? (
          <AgreedCertificate certificate={certificate} code={code} typedName={typedName} />
        ) : preview || state === 'approved' ? (
          <OpenCertificate {...props} certificate={certificate} {...on} />
        ) : (
          <ClosedCertificate certificate={certificate} code={code} />
        )}
      </AcceptanceWordsContext>
    </article>
  );
}
