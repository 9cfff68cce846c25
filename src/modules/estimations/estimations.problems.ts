import { Problem } from '#wire/problem.ts';

export const noPriceBook = () => new Problem('estimations.no_price_book', 404);

export const estimationNotFound = () => new Problem('estimations.not_found', 404);

export const notYourEstimation = () => new Problem('estimations.not_yours', 403);

export const noAddress = () =>
  new Problem('common.invalid_fields', 422, { faults: { email: [{ code: 'estimations.no_address' }] } });

export const numberUsed = (last: number) =>
  new Problem('common.invalid_fields', 422, {
    faults: { value: [{ code: 'estimations.number_used', parameters: { last } }] },
  });

export const unknownRequest = () =>
  new Problem('common.invalid_fields', 422, {
    faults: { request_id: [{ code: 'estimations.unknown_request' }] },
  });

export const emptyEstimation = () =>
  new Problem('common.invalid_fields', 422, { faults: { description: [{ code: 'estimations.empty' }] } });
