import { expect, it } from 'vitest';
import { projectBody, valuesOf } from './project-values.ts';
import { unitBody, unitValuesOf } from './unit-values.ts';

const english = 'translations.en.';

it('a suggestion next to a text in the other language is not sent', () => {
  const sent = (typed: object) => unitBody({ ...unitValuesOf(null), ...typed }, null);
  expect(sent({ name: 'شقة 1' })).toMatchObject({
    name: 'شقة 1',
    description: '',
    translations: { en: { name: '', description: '' } },
  });
  expect(sent({ [`${english}name`]: 'Flat 1', [`${english}description`]: 'Sea view' })).toMatchObject({
    name: undefined,
    description: '',
    translations: { en: { name: 'Flat 1', description: 'Sea view' } },
  });
  expect(sent({}).translations.en.name).toBe('New Unit');
});

it('the company is not suggested as owner next to a typed one', () => {
  const company = { name: 'متانة', translations: { en: { name: 'Matana' } } };
  const sent = (typed: object) => {
    const { owner, translations } = projectBody({ ...valuesOf(null, company), ...typed }, null, company);
    return [owner, translations.en.owner];
  };
  expect(sent({})).toEqual(['متانة', 'Matana']);
  expect(sent({ owner: 'النخيل' })).toEqual(['النخيل', '']);
  expect(sent({ [`${english}owner`]: 'Palm' })).toEqual(['Palm', 'Palm']);
  expect(sent({ owner: 'النخيل', [`${english}owner`]: 'Palm' })).toEqual(['النخيل', 'Palm']);
});

it('a new project waits for its picture; an existing one sends only what was chosen', () => {
  const fresh = valuesOf(null, null);
  expect(projectBody(fresh, null, null)).toMatchObject({ is_public: false, awaits_picture: true });
  expect(projectBody({ ...fresh, is_public: true }, null, null)).not.toHaveProperty('awaits_picture');
  const stored = { is_public: false, updated_at: 'then' } as never;
  expect(projectBody(fresh, stored, null)).not.toHaveProperty('is_public');
});
