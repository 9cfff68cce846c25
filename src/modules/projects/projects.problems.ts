import { invalidFields } from '#server/http/body.ts';
import { type Faults, Problem } from '#wire/problem.ts';

export const projectNotFound = () => new Problem('projects.not_found', 404);

export const unitNotFound = () => new Problem('projects.unit_not_found', 404);

export const documentNotFound = () => new Problem('projects.document_not_found', 404);

export const missing = (...fields: string[]) =>
  invalidFields(Object.fromEntries(fields.map((field) => [field, [{ code: 'common.required' }]])));

export const endsBeforeStart = () => invalidFields({ end_date: [{ code: 'projects.ends_before_start' }] });

export const unknownPicture = () => invalidFields({ ids: [{ code: 'projects.document_not_found' }] });

/** An upload without a saved project, or without a file. */
export function uploadIncomplete(lacks: { project: boolean; file: boolean }): Problem {
  const faults: Faults = {
    ...(lacks.project && { entity_id: [{ code: 'projects.save_first' }] }),
    ...(lacks.file && { file_content: [{ code: 'projects.file_missing' }] }),
  };
  return invalidFields(faults);
}
