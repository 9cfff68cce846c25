import { type ComponentType, useEffect, useState } from 'react';
import { storedUser } from '#modules/accounts/web/index.ts';
import type { OwnParts } from './own-parts.tsx';

type OwnPartProps = { as: keyof OwnParts; className?: string; short?: boolean; onClick?: () => void };

/**
 * A part of a page for the signed-in customer: the link to their projects, or the bar with what awaits them there. Pages are
 * the same for everybody, so its code loads only for somebody who is signed in.
 */
export function OwnPart({ as, ...props }: OwnPartProps) {
  const [Part, setPart] = useState<ComponentType<typeof props> | null>(null);
  useEffect(() => {
    // Without it, the page is as it is for everybody.
    if (storedUser())
      import('./own-parts.tsx').then(
        ({ ownParts }) => setPart(() => ownParts[as]),
        () => {},
      );
  }, [as]);
  return Part && <Part {...props} />;
}
