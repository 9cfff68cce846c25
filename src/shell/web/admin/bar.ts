import type { BarTool } from '#ui/admin/panel-bar.tsx';
import { inOrderOfPlace } from '#ui/admin/panel-menu.ts';

const barTools = inOrderOfPlace(
  Object.values(
    import.meta.glob<readonly BarTool[]>('../../../modules/*/web/admin/bar.tsx', {
      eager: true,
      import: 'bar',
    }),
  ).flat(),
);

/** The tools that modules bring to the top bar, in their order: at its start, and at its end. */
export const startTools = barTools.filter(({ start }) => start);
export const endTools = barTools.filter(({ start }) => !start);
