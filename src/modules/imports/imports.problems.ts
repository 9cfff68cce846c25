import { invalidFields } from '#server/http/body.ts';
import { type Fault, Problem } from '#wire/problem.ts';

export const fileTooLarge = () => new Problem('imports.too_large', 413);
export const fileMissing = () => invalidFields({ file: [{ code: 'imports.missing' }] });
export const unknownTarget = () => invalidFields({ target: [{ code: 'common.choice' }] });
export const typeRefused = () => new Problem('imports.type', 415);
/** Also what a workbook protected by a password looks like. */
export const oldExcelRefused = () => new Problem('imports.old_excel', 415);
export const macrosRefused = () => new Problem('imports.macros', 415);

const refused = (code: string, cause?: unknown) =>
  new Problem('common.invalid_fields', 422, { faults: { file: [{ code }] }, cause });

export const malformedFile = (cause?: unknown) => refused('imports.malformed', cause);
export const tooMuchUnpacked = () => refused('imports.unpacked');
export const tooManyRows = () => refused('imports.too_many_rows');
export const noRows = () => refused('imports.no_rows');

export const wrongMapping = (faults: Record<string, Fault[]>) => invalidFields(faults);
/** Its state does not allow that. */
export const wrongState = () => new Problem('common.state', 409);
export const changedSince = (count: number) =>
  new Problem('imports.changed_since', 409, { parameters: { count } });
/** Its rows make one record together. */
export const notWhole = (count: number) => new Problem('imports.not_whole', 409, { parameters: { count } });
export const tooLate = () => new Problem('imports.too_late', 409);
export const importNotFound = () => new Problem('imports.not_found', 404);
