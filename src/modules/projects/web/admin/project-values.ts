import type { RecordValues } from '#base/record-fields.ts';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import type { Project } from '../../projects.contract.ts';
import { projectFields } from '../../projects.fields.ts';

export type ProjectValues = RecordValues<typeof projectFields>;

/** Default owner of a project: the company itself. */
export interface DefaultOwner {
  name: string;
  translations?: { en?: { name?: string | null } };
}

/** Initial values of the form. */
export function valuesOf(project: Project | null, owner: DefaultOwner | null): ProjectValues {
  const own = {
    owner: owner?.name ?? '',
    translations: { en: { owner: owner?.translations?.en?.name ?? '' } },
  };
  return {
    ...fieldValues(projectFields, project ?? own),
    // Without a picture it stays hidden unless somebody chooses otherwise.
    is_public: project?.is_public ?? false,
  };
}

/**
 * Request body that saves a project. Visibility is sent only for a new one, or if changed here: a first
 * picture may have made it public meanwhile.
 */
export function projectBody(values: ProjectValues, over: Project | null, suggested: DefaultOwner | null) {
  const { is_public, ...body } = fieldsBody(projectFields, values);
  return {
    ...withOwner(body, over ? null : suggested),
    ...(is_public !== over?.is_public && { is_public }),
    ...(!over && !is_public && { awaits_picture: true }),
    ...(over && { updated_at: over.updated_at }),
  };
}

interface OwnerBody {
  owner: string;
  translations: { en: { owner: string } };
}

/**
 * The suggested owner is the company, in both languages: it is not sent next to an owner typed in one of
 * them.
 */
function withOwner<Body extends OwnerBody>(body: Body, suggested: DefaultOwner | null): Body {
  const english = suggested?.translations?.en?.name ?? '';
  const { owner, translations } = body;
  const { en } = translations;
  const left = { arabic: owner === suggested?.name, english: english !== '' && en.owner === english };
  if (!suggested || left.arabic === left.english || owner.trim() === '' || en.owner.trim() === '')
    return body;
  if (left.english) return { ...body, translations: { en: { ...en, owner: '' } } };
  return { ...body, owner: en.owner };
}
