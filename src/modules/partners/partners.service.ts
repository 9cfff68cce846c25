import type { Kysely } from 'kysely';
import { mediaOf, type Picture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import type { Partner, PartnersQuery } from './partners.contract.ts';
import { createPartnersRepository } from './partners.repository.ts';
import type { PartnerRow, PartnersTables } from './partners.table.ts';

export function createPartnersService(context: ServerContext) {
  const repository = createPartnersRepository(context.database.kysely as Kysely<PartnersTables>);
  const media = mediaOf(context);
  return {
    listActive: async (query: PartnersQuery): Promise<ListPage<Partner>> => {
      const { rows, total } = await repository.listActive(query);
      const logos = await media.describe(
        rows.flatMap((row) => row.thumbnail ?? []),
        ['thumbnail'],
      );
      return { items: rows.map((row) => presentPartner(row, logos.get(row.thumbnail ?? ''))), total };
    },
    countActive: repository.countActive,
  };
}

function presentPartner(row: PartnerRow, logo: Picture | undefined): Partner {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status as Partner['status'],
    thumbnail: logo?.thumbnail ?? '',
    image: logo?.image ?? null,
    translations: JSON.parse(row.translations),
  };
}
