import { type TwinValues, twinBody, twinValues } from '#ui/admin/twin-values.ts';
import type { Project } from '../../projects.contract.ts';
import { durationUnits, projectCategories, projectStatuses, projectTypes } from '../../projects.values.ts';
import { grouped } from './grouped.ts';

const writtenInBoth = ['name', 'owner', 'description', 'address', 'ingredients', 'project_manager'] as const;

/** What is chosen or written once for both languages; figures as they are typed. */
const single = [
  'type',
  'category',
  'status',
  'cost',
  'duration',
  'duration_unit',
  'start_date',
  'end_date',
  'space',
  'buildings',
] as const;

type Text = (typeof writtenInBoth)[number];

export type ProjectValues = TwinValues<Text> &
  Record<(typeof single)[number], string> & { is_public: boolean };

/** Who owns a project unless told: the company itself. */
export interface DefaultOwner {
  name: string;
  translations?: { en?: { name?: string | null } };
}

/** A project as the form begins with it; of each choice a new one has the first, as on the server. */
export function valuesOf(project: Project | null, owner: DefaultOwner | null): ProjectValues {
  const own = {
    owner: owner?.name ?? '',
    translations: { en: { owner: owner?.translations?.en?.name ?? '' } },
  };
  return {
    ...twinValues(project ?? own, writtenInBoth),
    type: project?.type ?? projectTypes[0],
    category: project?.category ?? projectCategories[0],
    status: project?.status ?? projectStatuses[0],
    cost: grouped(project?.cost),
    duration: grouped(project?.duration),
    duration_unit: project?.duration_unit ?? durationUnits[0],
    start_date: project?.start_date ?? '',
    end_date: project?.end_date ?? '',
    space: grouped(project?.space),
    buildings: grouped(project?.buildings),
    is_public: project?.is_public ?? true,
  };
}

/** The body that saves a project. */
export function projectBody(values: ProjectValues, over: Project | null) {
  return {
    ...Object.fromEntries(single.map((field) => [field, values[field]])),
    ...twinBody(values, writtenInBoth),
    is_public: values.is_public,
    ...(over && { updated_at: over.updated_at }),
  };
}
