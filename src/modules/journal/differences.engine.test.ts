import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.engine.ts';

describe('differencesOf', () => {
  it('returns each value that differs', () => {
    expect(differencesOf({ name: 'نورة', city: 'جدة' }, { name: 'نورة', city: 'الرياض' })).toEqual([
      { path: ['city'], before: 'جدة', after: 'الرياض' },
    ]);
  });

  it('returns everything that was created or deleted', () => {
    expect(differencesOf(null, { name: 'نورة' })).toEqual([
      { path: ['name'], before: undefined, after: 'نورة' },
    ]);
    expect(differencesOf({ active: true }, null)).toEqual([
      { path: ['active'], before: true, after: undefined },
    ]);
  });

  it('compares inside objects and JSON texts', () => {
    const role = (read: boolean) => ({
      permissions: JSON.stringify([
        { module: 'users', actions: { create: false, read } },
        { module: 'projects', actions: { read: true } },
      ]),
      tank: { qty: 1, space: read ? 24 : 30 },
    });
    expect(differencesOf(role(false), role(true))).toEqual([
      { path: ['permissions', 'users', 'read'], before: false, after: true },
      { path: ['tank', 'space'], before: 30, after: 24 },
    ]);
  });

  it('treats a text that only starts like JSON as plain text', () => {
    expect(differencesOf({ note: '{' }, { note: '[draft' })).toEqual([
      { path: ['note'], before: '{', after: '[draft' },
    ]);
  });
});
