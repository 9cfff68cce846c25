import { describe, expect, it } from 'vitest';
import type { MenuPage } from '#ui/admin/panel-menu.ts';
import { ClipboardList } from '#ui/more-icons.ts';
import { newEntriesOf, sectionsOf } from './navigation.ts';

const pages: MenuPage[] = [
  { key: 'outbox', to: '/admin/outbox', icon: ClipboardList, group: 'administration' },
  { key: 'partners', to: '/admin/partners', icon: ClipboardList, group: 'website' },
  { key: 'users', to: '/admin/users', icon: ClipboardList, group: 'administration' },
  { key: 'requests', to: '/admin/requests', icon: ClipboardList, group: 'sales' },
];

describe('the sidebar of the panel', () => {
  const rights = (level: number, ...modules: string[]) => ({
    id: 1,
    level,
    can: (module: string, action: string) => action === 'read' && modules.includes(module),
  });
  const shown = (...given: Parameters<typeof rights>) =>
    sectionsOf(pages, rights(...given)).map(({ group, pages }) => [group, ...pages.map(({ key }) => key)]);

  it('has its groups in order, each with the pages that a role may read, and no empty ones', () => {
    expect(shown(1, 'settings', 'users', 'orders', 'partners')).toEqual([
      ['sales', 'requests'],
      ['website', 'partners'],
      ['administration', 'outbox', 'users'],
    ]);
    expect(shown(1, 'partners')).toEqual([['website', 'partners']]);
    expect(shown(1)).toEqual([]);
  });

  it('shows a page that requires one of several permissions to holders of any', () => {
    expect(shown(2, 'clients')).toEqual([['administration', 'users']]);
  });

  it('shows pages for level 1 to nobody else', () => {
    expect(shown(2, 'settings', 'users')).toEqual([['administration', 'users']]);
  });

  it('shows nothing until the permissions are known, nor from level 3 on', () => {
    expect(sectionsOf(pages, null)).toEqual([]);
    expect(shown(3, 'settings', 'users', 'orders')).toEqual([]);
  });
});

it('the menu "New" offers what a role may create, and nothing to customers or before the rights are known', () => {
  const entries = (['projects', 'users'] as const).map((permission) => ({
    ...{ key: permission, to: `/admin/${permission}/new`, icon: ClipboardList, permission },
  }));
  const offered = (level: number, ...modules: string[]) =>
    newEntriesOf(entries, {
      ...{ id: 1, level },
      can: (module, action) => action === 'create' && modules.includes(module),
    }).map(({ key }) => key);
  expect(offered(1, 'projects', 'users')).toEqual(['projects', 'users']);
  expect(offered(3, 'projects')).toEqual(['projects']);
  expect(offered(10, 'projects')).toEqual([]);
  expect(newEntriesOf(entries, null)).toEqual([]);
});
