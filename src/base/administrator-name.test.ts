import { expect, it } from 'vitest';
import { storedUserName, userName } from './administrator-name.ts';

it("names the first administrator in the reader's language until they are renamed", () => {
  for (const name of ['مدير النظام', 'System administrator']) {
    expect(userName(name, 'ar')).toBe('مدير النظام');
    expect(userName(name, 'en')).toBe('System administrator');
    expect(storedUserName(name)).toBe('مدير النظام');
  }
  expect(userName('نورة', 'en')).toBe('نورة');
  expect(storedUserName('نورة')).toBe('نورة');
});
