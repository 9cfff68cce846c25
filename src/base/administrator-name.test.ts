import { expect, it } from 'vitest';
import { storedUserName, userName } from './administrator-name.ts';

it('calls the first administrator in the language of the reader until they are renamed', () => {
  for (const name of ['مدير النظام', 'System administrator']) {
    expect(userName(name, 'ar')).toBe('مدير النظام');
    expect(userName(name, 'en')).toBe('System administrator');
    expect(storedUserName(name)).toBe('مدير النظام');
  }
  expect(userName('نورة', 'en')).toBe('نورة');
  expect(storedUserName('نورة')).toBe('نورة');
});
