import { expect, it } from 'vitest';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { asBegun, draftOf, type EntryTexts, heldOf, rebased } from './config-values.ts';

const entry = (value: string, english: string) =>
  ({
    value,
    description: 'الاسم',
    translations: { en: { value: english, description: 'Name' } },
  }) as ManagedEntry;

it("applies one language over another editor's change to the other", () => {
  const read = entry('الرياض', 'Riyadh');
  const now = { ...heldOf(read), english: 'Riyadh, Olaya' };
  expect(rebased(entry('حي العليا، الرياض', 'Olaya'), read, now)).toEqual(
    heldOf(entry('حي العليا، الرياض', 'Riyadh, Olaya')),
  );
});

it('keeps a picture that was chosen here', () => {
  const read = entry('/media/1', '');
  const file = new File(['x'], 'logo.webp');
  expect(rebased(entry('/media/2', ''), read, { ...heldOf(read), file })).toMatchObject({
    value: '/media/2',
    file,
  });
});

it('restores changed texts, but not pictures, on top of the version that was read', () => {
  const read = { ...entry('رؤية', 'Vision'), key: 'corp_name', updated_at: 'then' };
  const picture = { ...entry('', ''), key: 'corp_logo_dark', updated_at: 'then' };
  const typed = { value: 'عمران', english: 'Omran', file: null, removed: false };
  const draft = draftOf([read, picture], { corp_name: typed, corp_logo_dark: typed });
  expect(draft).toEqual({
    read: { corp_name: { value: 'رؤية', english: 'Vision', updated_at: 'then' } },
    values: { corp_name: { value: 'عمران', english: 'Omran', updated_at: 'then' } },
  });
  const now = {
    ...entry('غاية', 'Goal'),
    translations: { en: { value: 'Goal', description: 'Company name' } },
    key: 'corp_name',
    updated_at: 'now',
  };
  expect(asBegun(now, draft.read.corp_name as EntryTexts)).toEqual({
    ...read,
    translations: { en: { value: 'Vision', description: 'Company name' } },
  });
});
