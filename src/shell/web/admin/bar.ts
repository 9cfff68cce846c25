import type { BarTool } from '#ui/admin/panel-bar.tsx';
import { inOrderOfPlace } from '#ui/admin/panel-menu.ts';

/** The tools that modules bring to the top bar, in their order. */
export const barTools = inOrderOfPlace(
  Object.values(
    import.meta.glob<readonly BarTool[]>('../../../modules/*/web/admin/bar.tsx', {
      eager: true,
      import: 'bar',
    }),
  ).flat(),
);
