import { Problem } from '#wire/problem.ts';

export const unknownLine = (place: number) =>
  new Problem('common.invalid_fields', 422, {
    faults: { [`lines.${place}.line_id`]: [{ code: 'suppliers.unknown_contract_line_id' }] },
  });
