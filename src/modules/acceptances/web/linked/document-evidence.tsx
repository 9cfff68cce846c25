import { lazy, Suspense } from 'react';
import { retryImport } from '#ui/retry-import.ts';
import { useAcceptanceWords } from '../link-words.ts';
import { type Evidence, EvidenceFrame } from './evidence-frame.tsx';
import { VerifyAddress } from './verify-address.tsx';

const VerifyCode = lazy(async () => ({
  default: await retryImport(() => import('./verify-code.tsx').then((code) => code.VerifyCode)),
}));

interface DocumentEvidenceProps extends Evidence {
  party: string;
  verify: { url: string; number: string } | null;
}

/** The evidence of an acceptance as the customer sees it. */
export function DocumentEvidence({ verify, ...evidence }: DocumentEvidenceProps) {
  const { name, party } = evidence;
  const t = useAcceptanceWords();
  return (
    <EvidenceFrame of={{ ...evidence, party: party === name ? null : party }}>
      {verify && (
        <div className="mt-5 flex flex-wrap items-start gap-5">
          <Suspense>
            <VerifyCode url={verify.url} label={t('evidence.qr', { number: verify.number })} />
          </Suspense>
          <p className="min-w-[min(100%,9rem)] flex-1 text-ink-muted text-small">
            <VerifyAddress url={verify.url} />
          </p>
        </div>
      )}
    </EvidenceFrame>
  );
}
