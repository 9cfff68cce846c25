import { lazy, Suspense } from 'react';
import type { Halalas } from '#base/money.ts';
import { retryImport } from '#ui/retry-import.ts';

const Words = lazy(async () => ({
  default: await retryImport(() => import('./amount-words.tsx').then((code) => code.AmountWords)),
}));

/** An amount in words, once their code is there. */
export function AmountWords({ of }: { of: Halalas }) {
  return (
    <Suspense>
      <Words of={of} />
    </Suspense>
  );
}
