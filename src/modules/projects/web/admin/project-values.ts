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
  Record<(typeof single)[number], string> & { is_public: boolean; hide_cost: boolean };

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
    // Without a picture it stays hidden unless somebody chooses otherwise.
    is_public: project?.is_public ?? false,
    hide_cost: project?.hide_cost ?? false,
  };
}

/**
 * The body that saves a project. Whether it is public is sent of a new one, and where it was changed here: meanwhile a first
 * picture may have made it public.
 */
export function projectBody(values: ProjectValues, over: Project | null, suggested: DefaultOwner | null) {
  return {
    ...Object.fromEntries(single.map((field) => [field, values[field]])),
    ...withOwner(twinBody(values, writtenInBoth), over ? null : suggested),
    ...(values.is_public !== over?.is_public && { is_public: values.is_public }),
    ...(!over && !values.is_public && { awaits_picture: true }),
    hide_cost: values.hide_cost,
    ...(over && { updated_at: over.updated_at }),
  };
}

/** The suggested owner is the company, in both languages: beside an owner that somebody wrote in one of them it is not sent. */
function withOwner(
  body: ReturnType<typeof twinBody<Text>>,
  suggested: DefaultOwner | null,
): ReturnType<typeof twinBody<Text>> {
  const english = suggested?.translations?.en?.name ?? '';
  const { owner, translations } = body;
  const { en } = translations;
  const left = { arabic: owner === suggested?.name, english: english !== '' && en.owner === english };
  if (!suggested || left.arabic === left.english || owner.trim() === '' || en.owner.trim() === '')
    return body;
  if (left.english) return { ...body, translations: { en: { ...en, owner: '' } } };
  return { ...body, owner: en.owner };
}
