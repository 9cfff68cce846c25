import { Problem } from '#wire/problem.ts';

export const nothingToRemove = () => new Problem('onboarding.nothing_to_remove', 409);

export const siteNotEmpty = () => new Problem('onboarding.site_not_empty', 409);

export const nothingToUndo = () => new Problem('onboarding.nothing_to_undo', 409);
