import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

export const entryNotFound = (key: string) =>
  new Problem('configuration.not_found', 404, { parameters: { key } });

export const unknownKey = (key: string) =>
  invalidFields({ key: [{ code: 'configuration.not_found', parameters: { key } }] });

export const wrongType = () => invalidFields({ type: [{ code: 'common.choice' }] });
