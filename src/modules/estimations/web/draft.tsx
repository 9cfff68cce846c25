import { lazy, Suspense } from 'react';
import { draftKey } from '#browser/session-ending.ts';
import { storedUser } from '#modules/accounts/web/index.ts';
import { retryImport } from '#ui/retry-import.ts';
import { readStored } from './stored.ts';
import type { Calculator } from './use-calculator.ts';

const DraftOffer = lazy(async () => ({
  default: await retryImport(() => import('./draft-offer.tsx').then((code) => code.DraftOffer)),
}));

/** Offers signed-in users the stored numbers of an ended session. Loads nothing if there are none. */
export function Draft({ calculator }: { calculator: Calculator }) {
  const draft = readStored(draftKey);
  if (!draft || !storedUser()) return null;
  return (
    <Suspense fallback={null}>
      <DraftOffer draft={draft} calculator={calculator} />
    </Suspense>
  );
}
