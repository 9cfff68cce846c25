import { Problem } from '#wire/problem.ts';

export const linkNotFound = () => new Problem('share-links.not_found', 404);

export const linkExpired = () => new Problem('share-links.expired', 410);

export const codeNotFound = () => new Problem('share-links.not_genuine', 404);

export const expiryPast = () =>
  new Problem('common.invalid_fields', 422, {
    faults: { expires_on: [{ code: 'share-links.expiry_past' }] },
  });
