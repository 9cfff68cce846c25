import { expect, it } from 'vitest';
import { mergedMessages } from '#i18n/merged-messages.ts';
import type { Messages } from '#i18n/translator.ts';
import type { ModuleMenu } from '#ui/admin/panel-menu.ts';

const menus = Object.values(
  import.meta.glob<ModuleMenu>('../../../modules/*/web/admin/menu.ts', { eager: true, import: 'menu' }),
);

const catalogs = Object.entries(
  import.meta.glob<Messages>('../../../modules/*/locales/menu.*.json', { eager: true, import: 'default' }),
);

it.each(['ar', 'en'])('the sidebar and the menu "New" have all their words in %s', (locale) => {
  const words = mergedMessages(
    catalogs.filter(([path]) => path.endsWith(`menu.${locale}.json`)).map(([, catalog]) => catalog),
  ) as Record<'pages' | 'new', Messages>;
  const missing = menus.flatMap(({ pages = [], creates = [] }) => [
    ...pages.filter(({ key }) => !words.pages[key]).map(({ key }) => `pages.${key}`),
    ...creates.filter(({ key }) => !words.new[key]).map(({ key }) => `new.${key}`),
  ]);
  expect(missing).toEqual([]);
});
