import { erasedName, type PersonalData } from '#modules/accounts/server.ts';
import { acceptancesOf } from '#modules/legal/server.ts';
import type { ServerContext } from '#server/context.ts';
import { presentOwnDesign } from './designs.presenter.ts';
import { createDesignsRepository } from './designs.repository.ts';

/** A customer's design requests. Erasing keeps the building, and removes the files. */
export function personalDesigns(context: ServerContext): PersonalData {
  return {
    name: 'design_requests',
    async collect(person) {
      const rows = await createDesignsRepository(context.database.kysely).ofPerson(person);
      const accepted = await acceptancesOf(
        context,
        'design_request',
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...presentOwnDesign(row),
        ...{ name: row.name, phone: row.phone, email: row.email, locale: row.locale },
        accepted: accepted
          .filter(({ subject_id: id }) => id === row.id)
          .map(({ kind, number, at }) => ({ kind, number, at })),
      }));
    },
    async erase(person, on, now) {
      const designs = createDesignsRepository(on);
      const ids = (await designs.ofPerson(person)).map(({ id }) => id);
      if (ids.length === 0) return;
      await designs.erase(ids, erasedName, now);
      await context.eraseRecords('design_request', ids, on);
    },
  };
}
