import { describe, expect, it } from 'vitest';
import { menuOf } from './admin-navigation.ts';

describe('the menu of the admin panel', () => {
  const rights = (level: number, ...modules: string[]) => ({
    id: 1,
    level,
    can: (module: string, action: string) => action === 'read' && modules.includes(module),
  });
  const asking = ['outbox', 'system_log'];

  it.each([
    { level: 1, modules: ['settings', 'users'], shown: ['outbox', 'system_log'] },
    { level: 1, modules: ['settings'], shown: ['outbox'] },
    { level: 1, modules: ['users'], shown: ['system_log'] },
    { level: 1, modules: ['projects'], shown: [] },
    { level: 2, modules: ['settings', 'users'], shown: [] },
  ])('of level $level with $modules shows $shown of the pages for few', ({ level, modules, shown }) => {
    const keys = menuOf(level, rights(level, ...modules)).map(({ key }) => key);
    expect(keys.filter((key) => asking.includes(key))).toEqual(shown);
    expect(keys).toContain('projects');
  });

  it('shows none of them until the rights are known', () => {
    expect(menuOf(1, null).map(({ key }) => key)).not.toEqual(expect.arrayContaining(asking));
  });

  it('is one’s own orders alone from level 3 on', () => {
    expect(menuOf(3, rights(3, 'settings', 'users')).map(({ key }) => key)).toEqual(['my_orders']);
  });
});
