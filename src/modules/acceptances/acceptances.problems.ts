import { Problem } from '#wire/problem.ts';

const ofCode = (code: string, parameters = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { code: [{ code, parameters }] } });

export const codeMissing = () => ofCode('acceptances.code_missing');

export const codeExpired = () => ofCode('acceptances.code_expired');

export const codeUsed = () => ofCode('acceptances.code_used');

/** `left` is the number of further attempts. */
export const codeWrong = (left: number) => ofCode('acceptances.code_wrong', { count: left });

export const tooManyTries = (seconds: number) => limited('acceptances.too_many_tries', seconds);

export const tooManyCodes = (seconds: number) => limited('acceptances.too_many_codes', seconds);

const limited = (code: string, seconds: number) =>
  new Problem(code, 429, {
    parameters: { count: Math.max(1, Math.ceil(seconds / 60)) },
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });

export const noAddress = () =>
  new Problem('common.invalid_fields', 422, { faults: { channel: [{ code: 'acceptances.no_address' }] } });

export const otherTerms = () =>
  new Problem('common.invalid_fields', 422, {
    faults: { terms_version: [{ code: 'acceptances.other_terms' }] },
  });

/** The document has no lines to choose among. */
export const nothingToChoose = () =>
  new Problem('common.invalid_fields', 422, {
    faults: { chosen: [{ code: 'acceptances.nothing_to_choose' }] },
  });

export const signatureRefused = (code: 'acceptances.blank_signature' | 'acceptances.no_signature') =>
  new Problem('common.invalid_fields', 422, { faults: { signature: [{ code }] } });

export const signedPaperMissing = () => new Problem('acceptances.signed_paper_missing', 409);

export const notAccepted = () => new Problem('acceptances.not_accepted', 409);
