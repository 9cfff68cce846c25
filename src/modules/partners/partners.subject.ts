import { localized } from '#base/localized.ts';
import type { ServerContext } from '#server/context.ts';
import { readFound } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffWho } from '#server/http/caller.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { PartnersTables } from './partners.table.ts';

/** Partners, as other modules see them. */
export function partnerSubject(context: ServerContext): Subject {
  const db = tablesOf<PartnersTables>(context.database.kysely);
  const kept = () => db.selectFrom('partners').where('deleted_at', 'is', null);
  return {
    subject: 'partner',
    mayRead: staffWho('partners', 'read'),
    mayChange: staffWho('partners', 'update'),
    find: (id) => kept().select(['id', 'name', 'updated_at']).where('id', '=', id).executeTakeFirst(),
    search: async (search) => {
      const found = await readFound(kept().select(['id', 'name', 'translations']), search);
      return found.map(({ id, name, translations }) => ({
        id,
        title: localized({ name, translations: JSON.parse(translations) }, 'name', search.locale),
        detail: '',
      }));
    },
  };
}
