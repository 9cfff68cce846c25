import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { AcceptanceWordsContext } from '#modules/acceptances/web/index.ts';
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

/** Milliseconds after which a page that is looked at again asks for the certificate's state. */
const trusted = 30_000;

/** A certificate as the holder of its link sees it, in each of its states. */
export function Document({ document, ...props }: DocumentProps) {
  const { code, state, preview = false } = props;
  const certificate = document as PublicCertificate;
  const { revalidate } = useRevalidator();
  const [agreedBy, setAgreedBy] = useState<string | null>(null);

  useEffect(() => {
    if (preview) return;
    let read = Date.now();
    const look = () => {
      if (globalThis.document.hidden || Date.now() - read < trusted) return;
      read = Date.now();
      revalidate();
    };
    globalThis.document.addEventListener('visibilitychange', look);
    return () => globalThis.document.removeEventListener('visibilitychange', look);
  }, [preview, revalidate]);

  function agreed(name: string) {
    setAgreedBy(name);
    revalidate();
  }

  const settled = ['agreed', 'invoiced', 'paid'].includes(state);
  return (
    <article id="shared-document">
      <AcceptanceWordsContext value={formWords}>
        {settled && !preview ? (
          <AgreedCertificate certificate={certificate} code={code} typedName={agreedBy} />
        ) : preview || state === 'approved' ? (
          <OpenCertificate
            {...props}
            certificate={certificate}
            onAgreed={agreed}
            onStale={() => {
              revalidate();
            }}
          />
        ) : (
          <ClosedCertificate certificate={certificate} code={code} />
        )}
      </AcceptanceWordsContext>
    </article>
  );
}
