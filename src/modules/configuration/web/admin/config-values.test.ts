import { expect, it } from 'vitest';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { heldOf, laidOver, textsOf } from './config-values.ts';

const entry = (value: string, english: string) =>
  ({ value, translations: { en: { value: english } } }) as ManagedEntry;

it('lays one language over what somebody else saved of the other', () => {
  const read = entry('الرياض', 'Riyadh');
  const now = { ...heldOf(read), english: 'Riyadh, Olaya' };
  expect(laidOver(entry('حي العليا، الرياض', 'Olaya'), read, now)).toEqual(
    heldOf(entry('حي العليا، الرياض', 'Riyadh, Olaya')),
  );
});

it('keeps a picture that was chosen here', () => {
  const read = entry('/media/1', '');
  const file = new File(['x'], 'logo.webp');
  expect(laidOver(entry('/media/2', ''), read, { ...heldOf(read), file })).toMatchObject({
    value: '/media/2',
    file,
  });
});

it('tells the texts that the form holds without its pictures', () => {
  const held = { value: 'عمران', english: 'Omran', file: null, removed: false };
  expect(textsOf({ corp_name: held, corp_logo_dark: held })).toEqual({
    corp_name: { value: 'عمران', english: 'Omran' },
  });
});
