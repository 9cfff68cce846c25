import type { Picture } from '#modules/media/server.ts';
import type { ManagedPartner, Partner } from './partners.contract.ts';
import type { PartnerRow } from './partners.table.ts';

export function presentPartner(row: PartnerRow, logo: Picture | undefined): Partner {
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

export function presentManagedPartner(row: PartnerRow, logo: Picture | undefined): ManagedPartner {
  const { position, created_at, updated_at, deleted_at } = row;
  return { ...presentPartner(row, logo), position, created_at, updated_at, deleted_at };
}
