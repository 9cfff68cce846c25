import { Problem } from '#base/problem.ts';
import { invalidFields } from '#server/http/body.ts';

export const entryNotFound = (key: string) =>
  new Problem('configuration.not_found', 404, { parameters: { key } });

export const unknownKey = (key: string) =>
  invalidFields({ key: [{ code: 'configuration.not_found', parameters: { key } }] });

export const wrongType = () => invalidFields({ type: [{ code: 'common.choice' }] });
