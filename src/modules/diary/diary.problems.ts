import { Problem } from '#wire/problem.ts';

const ofDay = (code: string, parameters: Record<string, string | number> = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { day: [{ code, parameters }] } });

export const dayNotFound = () => new Problem('diary.not_found', 404);

export const photographNotFound = () => new Problem('diary.no_photograph', 404);

export const dayInFuture = () => ofDay('diary.future');

/** The contract's diary of that day is there already. */
export const dayWritten = (day: string, id: number) =>
  ofDay('diary.written', { day, address: `/admin/diary/${id}` });

export const tooManyPhotographs = (count: number) =>
  new Problem('common.invalid_fields', 422, {
    faults: { file: [{ code: 'diary.too_many_photographs', parameters: { count } }] },
  });
