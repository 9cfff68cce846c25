import type { Kysely } from 'kysely';
import { foldForSearch } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import type { Partner } from './partners.contract.ts';
import { createPartnersRepository } from './partners.repository.ts';
import type { PartnersTables } from './partners.table.ts';

/** What is told of a new partner. `thumbnail` is the hash of its stored logo. */
export interface PartnerEntry {
  name: string;
  description?: string;
  thumbnail?: string | null;
  status?: Partner['status'];
  translations?: { en?: { name?: string; description?: string } };
}

/** Adds a partner behind those that are there. Returns its id. */
export async function addPartner(context: ServerContext, entry: PartnerEntry): Promise<number> {
  const repository = createPartnersRepository(context.database.kysely as Kysely<PartnersTables>);
  const now = context.now().toISOString();
  const id = await repository.add({
    name: entry.name,
    description: entry.description ?? '',
    thumbnail: entry.thumbnail ?? null,
    status: entry.status ?? 'active',
    position: (await repository.lastPosition()) + 1,
    translations: JSON.stringify({ en: entry.translations?.en ?? {} }),
    search: foldForSearch(`${entry.name} ${entry.translations?.en?.name ?? ''}`),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  context.cache.forget('partners');
  return id;
}
