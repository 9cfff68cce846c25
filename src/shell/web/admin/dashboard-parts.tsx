import { Suspense } from 'react';
import { useRights } from '#ui/admin/rights.tsx';
import { Coming } from '#ui/admin/top-down.tsx';
import { mayReadAny } from './navigation.ts';
import { dashboardParts } from './tiles.ts';

/** Figures of the modules that the reader may read. */
export function DashboardParts() {
  const rights = useRights();
  if (!rights) return null;
  return dashboardParts
    .filter(({ asks }) => mayReadAny(asks, rights))
    .map(({ key, Part }) => (
      <Suspense key={key} fallback={<Coming />}>
        <Part />
      </Suspense>
    ));
}
