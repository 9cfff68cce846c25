import { useMemo } from 'react';
import { mergedMessages } from '#i18n/merged-messages.ts';
import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Messages } from '#i18n/translator.ts';
import {
  inOrderOfPlace,
  type ModuleMenu,
  menuGroups,
  type NewEntry,
  type PanelMenu,
} from '#ui/admin/panel-menu.ts';

const menus = Object.values(
  import.meta.glob<ModuleMenu>('../../../modules/*/web/admin/menu.ts', { eager: true, import: 'menu' }),
);

/** The modules' words share their first level: `pages`, `new`, `permissions`, `statistics`, `waiting`, `weeks`. */
const words: ScopedMessages = {
  ar: mergedMessages(
    Object.values(
      import.meta.glob<Messages>('../../../modules/*/locales/menu.ar.json', {
        eager: true,
        import: 'default',
      }),
    ),
  ),
  en: mergedMessages(
    Object.values(
      import.meta.glob<Messages>('../../../modules/*/locales/menu.en.json', {
        eager: true,
        import: 'default',
      }),
    ),
  ),
};

const pages = inOrderOfPlace(menus.flatMap((menu) => menu.pages ?? []));
const permissions: PanelMenu['permissions'] = Object.assign(
  {},
  ...menus.map((menu) => menu.permissions ?? {}),
);
const groupOf = ({ permission }: NewEntry) => menuGroups.indexOf(permissions[permission] ?? 'administration');
const creates = menus
  .flatMap((menu) => menu.creates ?? [])
  .toSorted((one, other) => groupOf(one) - groupOf(other));

/** All modules' menus in the reader's language. */
export function useModuleMenus(): PanelMenu {
  const t = useScopedMessages(words);
  return useMemo(() => ({ pages, creates, permissions, t }), [t]);
}
