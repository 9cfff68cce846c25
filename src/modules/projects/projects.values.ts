/** Allowed values of a project's and a unit's fields; the first of each is the default. */
export const projectStatuses = ['completed', 'inprogress', 'pending'] as const;
export const projectCategories = ['residential', 'commercial', 'contracting'] as const;
export const projectTypes = ['project', 'villa', 'building', 'compound', 'tower'] as const;
export const durationUnits = ['months', 'days', 'weeks', 'years'] as const;
export const unitStatuses = ['available', 'reserved', 'sold'] as const;
export const unitTypes = ['unit', 'apartment', 'villa', 'office', 'showroom'] as const;

export type ProjectStatus = (typeof projectStatuses)[number];
export type ProjectCategory = (typeof projectCategories)[number];
export type ProjectType = (typeof projectTypes)[number];
export type DurationUnit = (typeof durationUnits)[number];
export type UnitStatus = (typeof unitStatuses)[number];
export type UnitType = (typeof unitTypes)[number];
