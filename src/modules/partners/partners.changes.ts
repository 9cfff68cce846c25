import { searchText } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { plainText } from '#server/rich-text.ts';
import type { Partner, PartnerChange } from './partners.contract.ts';
import { nameMissing } from './partners.problems.ts';
import { createPartnersRepository } from './partners.repository.ts';
import type { NewPartnerRow, PartnerRow, PartnersTables } from './partners.table.ts';

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
  const repository = createPartnersRepository(tablesOf<PartnersTables>(context.database.kysely));
  const now = context.now().toISOString();
  const id = await repository.add(partnerRowOf(entry, (await repository.lastPosition()) + 1, now));
  context.cache.forget('partners');
  return id;
}

/** A new partner's row. */
export function partnerRowOf(entry: PartnerEntry, position: number, now: string): NewPartnerRow {
  return {
    ...changedColumns(null, entry),
    thumbnail: entry.thumbnail ?? null,
    position,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

type Given = Pick<PartnerChange, 'name' | 'description' | 'status' | 'translations'>;

/** The columns of a partner after what was given, as plain text. Throws 422 where no name is left. */
export function changedColumns(row: PartnerRow | null, given: Given) {
  const known = row && (JSON.parse(row.translations).en as Record<string, string> | undefined);
  const english = { ...known, ...withoutMarkup(given.translations?.en ?? {}) };
  const name = given.name === undefined ? (row?.name ?? '') : plainText(given.name);
  if (name === '') throw nameMissing();
  return {
    name,
    description: given.description === undefined ? (row?.description ?? '') : plainText(given.description),
    status: given.status ?? row?.status ?? 'active',
    translations: JSON.stringify({ en: english }),
    search: searchOf(name, english),
  };
}

/** What a partner is found by: its names in both languages. */
export function searchOf(name: string, english: { name?: string | undefined } | undefined): string {
  return searchText(`${name} ${english?.name ?? ''}`);
}

function withoutMarkup(texts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text === undefined ? [] : [[field, plainText(text)]])),
  );
}
