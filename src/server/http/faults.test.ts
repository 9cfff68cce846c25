import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from './faults.ts';

const faultOf = (error?: string) => {
  const field = z.string().refine(() => false, error === undefined ? undefined : { error });
  const input = { field: 'written' };
  return faultsOf(z.object({ field }).safeParse(input).error?.issues ?? [], input);
};

it.each(['common.hundredths', 'acceptances.id_last4', 'customers.NAT'])(
  'keeps the code that a field gives: %s',
  (code) => {
    expect(faultOf(code)).toEqual({ field: [{ code }] });
  },
);

it('says of sentences of the schema library only that the value is not valid', () => {
  expect(faultOf()).toEqual({ field: [{ code: 'common.invalid' }] });
  expect(faultOf('Invalid input. Try again.')).toEqual({ field: [{ code: 'common.invalid' }] });
});

it('calls a blank field required, except by a rule of several fields with a fault of its own for it', () => {
  const oneOfTwo = (params?: object) =>
    z.object({ one: z.string(), other: z.string() }).refine(({ one, other }) => one || other, {
      path: ['one'],
      error: 'requests.reach',
      ...params,
    });
  const input = { one: '', other: '' };
  const codeOf = (schema: z.ZodType) => faultsOf(schema.safeParse(input).error?.issues ?? [], input);
  expect(codeOf(oneOfTwo())).toEqual({ one: [{ code: 'common.required' }] });
  expect(codeOf(oneOfTwo({ params: { ofBlank: true } }))).toEqual({ one: [{ code: 'requests.reach' }] });
});
