import type { ModuleRelated } from '#ui/admin/panel-related.ts';

/** What modules show on the pages of other modules' records. */
export const related = Object.values(
  import.meta.glob<ModuleRelated>('../../../modules/*/web/admin/related.ts', {
    eager: true,
    import: 'related',
  }),
);
