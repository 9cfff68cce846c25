import { type ReactNode, Suspense } from 'react';
import { Contained } from '../../contained.tsx';
import { type RelatedProps, usePanelRelated } from '../panel-related.ts';
import { useRights } from '../rights.tsx';

const room = <div aria-hidden className="h-24" />;

/** What other modules keep about a record, such as the quotes made from it; nothing the user may not read. */
export function RelatedRecords({ waiting = room, ...of }: RelatedProps & { waiting?: ReactNode }) {
  const rights = useRights();
  return usePanelRelated(of.subject)
    .filter(({ permission }) => rights?.can(permission, 'read'))
    .map(({ key, Part }) => (
      <Contained key={key}>
        <Suspense fallback={waiting}>
          <Part {...of} />
        </Suspense>
      </Contained>
    ));
}
