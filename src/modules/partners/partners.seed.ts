import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { addPartner } from './partners.changes.ts';
import { createPartnersRepository } from './partners.repository.ts';
import type { PartnersTables } from './partners.table.ts';

/** The sample company's partners. One that is or was there, by its name, is left as it is. */
export async function seedSamplePartners(context: ServerContext): Promise<void> {
  // Read here and not above: only a first start needs them.
  const { partners } = await import('#demo/content/partners.ts');
  const { storeSample } = await import('#demo/sample-media.ts');
  const repository = createPartnersRepository(tablesOf<PartnersTables>(context.database.kysely));
  for (const partner of partners) {
    if (await repository.hasName(partner.name)) continue;
    const thumbnail = await storeSample(mediaOf(context), partner.thumbnail);
    await addPartner(context, { ...partner, thumbnail });
  }
}
