import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

export const branchNotFound = () => new Problem('branches.not_found', 404);

export const codeTaken = () => invalidFields({ code: [{ code: 'branches.code_taken' }] });

/** A restored branch whose code another has now. */
export const codeTakenSince = () => new Problem('branches.code_taken_since', 409);

export const headOfficeNeeded = () =>
  invalidFields({ is_head_office: [{ code: 'branches.head_office_needed' }] });

export const headOfficeShown = () => invalidFields({ status: [{ code: 'branches.head_office_shown' }] });

export const headOfficeNotArchived = () => new Problem('branches.head_office_not_archived', 409);

export const headOfficeKept = () => new Problem('branches.head_office_kept', 409);

export const groupTinNeeded = () =>
  invalidFields({ vat_group_tin: [{ code: 'branches.vat_group_tin_needed' }] });
