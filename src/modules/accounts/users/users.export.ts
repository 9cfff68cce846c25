import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/panel.ar.json' with { type: 'json' };
import en from '../locales/panel.en.json' with { type: 'json' };
import type { ListedUser } from './users.contract.ts';

/** Export of the users. */
export const usersSheet: Sheet<ListedUser> = {
  name: 'users',
  words: { ar, en },
  columns: [
    { head: 'name', value: (user, { locale }) => userName(user.name, locale) },
    { head: 'email', value: (user) => user.email, width: 30 },
    { head: 'username', value: (user) => user.username },
    { head: 'mobile', value: (user) => user.mobile, width: 18 },
    { head: 'city', value: (user) => user.city, width: 16 },
    { head: 'type', value: (user, { t }) => t(`types.${user.type}`), width: 16 },
    {
      head: 'role',
      value: ({ role_name, role_translations }, { locale }) =>
        localized({ name: role_name, translations: role_translations }, 'name', locale),
    },
    { head: 'state', value: (user, { t }) => t(user.active ? 'active' : 'inactive'), width: 12 },
    { head: 'created_at', kind: 'moment', value: (user) => user.created_at },
  ],
};
