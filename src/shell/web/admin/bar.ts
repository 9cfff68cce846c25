import type { BarTool } from '#ui/admin/panel-bar.tsx';
import { inOrderOfPlace } from '#ui/admin/panel-menu.ts';

/** Modules' tools in the top bar, in order. */
export const barTools = inOrderOfPlace(
  Object.values(
    import.meta.glob<readonly BarTool[]>('../../../modules/*/web/admin/bar.tsx', {
      eager: true,
      import: 'bar',
    }),
  ).flat(),
);
