import { expect, it } from 'vitest';
import problemsAr from '#i18n/locales/problems.ar.json';
import problemsEn from '#i18n/locales/problems.en.json';
import { sendDesignRequest } from '../../designs.contract.ts';
import { designRequestPayload } from '../../designs.factory.ts';
import ar from '../../locales/form.ar.json';
import en from '../../locales/form.en.json';
import { checkDesign, formFields } from './design-check.ts';

const blank = Object.fromEntries(formFields.map((field) => [field, ''])) as Record<
  (typeof formFields)[number],
  string
>;
const filled = { ...blank, name: 'سعد', phone: '0501234567', city: 'الرياض' };

it.each([
  ['land_area', '٦٠٠٫٥', undefined],
  ['land_area', '10000000', undefined],
  ['land_area', '10000000.01', { word: 'at_most', parameters: { max: 10_000_000 } }],
  ['land_area', '600.555', { word: 'hundredths' }],
  ['land_width', '20x30', { word: 'number' }],
  ['land_depth', '-5', { word: 'number' }],
  ['bedrooms', '٥١', { word: 'at_most', parameters: { max: 50 } }],
  ['bedrooms', '2.5', { word: 'whole' }],
  ['bathrooms', '', undefined],
] as const)('%s of %s is judged as by the server', (field, typed, fault) => {
  expect(checkDesign({ ...filled, [field]: typed })[field]).toEqual(fault);
  const body = { ...designRequestPayload(), [field]: typed };
  expect(sendDesignRequest.body?.safeParse(body).success).toBe(fault === undefined);
});

it('says the same words as the server', () => {
  for (const [form, problems] of [
    [ar, problemsAr],
    [en, problemsEn],
  ] as const)
    expect(problems).toMatchObject(form.fault);
});
