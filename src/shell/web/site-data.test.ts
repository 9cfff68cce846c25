import { expect, it } from 'vitest';
import { siteOf } from './site-data.ts';

const image = { src: '/media/a/64.svg', srcset: '', avif: '', width: 64, height: 64, placeholder: '' };
const icon = (value: string) => ({
  id: 1,
  key: 'corp_favicon',
  value,
  type: 'media' as const,
  description: '',
  translations: {},
  image,
});

it('has the icon in the page where it is a small drawing, and nowhere else', () => {
  const drawing = 'data:image/svg+xml,%3Csvg/%3E';
  expect(siteOf([icon(drawing)], 'ar').icon).toBe(drawing);
  expect(siteOf([icon('')], 'ar').icon).toBeUndefined();
  expect(siteOf([], 'en').icon).toBeUndefined();
});
