import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ContractRow } from './contracts.fields.ts';
import { createContractsRepository } from './contracts.repository.ts';
import type { ContractsTables } from './contracts.table.ts';

/** What other modules say about a contract. */
export interface NamedContract {
  id: number;
  /** Null until it is approved. */
  number: string | null;
  name: string;
  translations: { en?: { name?: string } };
  project_id: number | null;
  customer_id: number | null;
}

/** Contracts by id; deleted ones are left out. */
export async function contractsNamed(
  ids: readonly number[],
  on: Connection,
): Promise<Map<number, NamedContract>> {
  if (ids.length === 0) return new Map();
  const rows = await contractsOn(on)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, named(row)]));
}

/** Ids of a customer's contracts. */
export function contractIdsOf(customerId: number, on: Connection): Promise<number[]> {
  return createContractsRepository(on).idsOfCustomer(customerId);
}

/** The contracts that were sent to customers, or that they signed, newest first. */
export function contractsReaching(customerIds: readonly number[], on: Connection): Promise<ContractRow[]> {
  return createContractsRepository(on).reached(customerIds);
}

/** The same of one contract by its id. */
export async function reachingContract(id: number, on: Connection): Promise<ContractRow | undefined> {
  const row = await createContractsRepository(on).byId(id);
  return row && (row.sent_at !== null || row.signed_on !== null) ? row : undefined;
}

/** Ids of the contracts with an advance that were signed before a day and have not ended. */
export const contractsWithAdvance = (day: string, on: Connection): Promise<number[]> =>
  createContractsRepository(on).withAdvance(day);

/** The contracts of a project, oldest first. */
export async function contractsOfProject(projectId: number, on: Connection): Promise<NamedContract[]> {
  return (await contractsOn(on).where('project_id', '=', projectId).orderBy('id').execute()).map(named);
}

function contractsOn(on: Connection) {
  return tablesOf<ContractsTables>(on)
    .selectFrom('contracts')
    .select(['id', 'number', 'name', 'customer', 'translations', 'project_id', 'customer_id'])
    .where('deleted_at', 'is', null);
}

interface Named extends Omit<NamedContract, 'translations'> {
  customer: string;
  translations: string;
}

/** A contract without a name of its own is called by its customer's. */
function named({ customer, translations, ...row }: Named): NamedContract {
  const { name = '', translations: english } = customer ? JSON.parse(customer) : {};
  const { en = {} } = JSON.parse(translations) as NamedContract['translations'];
  const nameEn = en.name || (row.name === '' && english?.en?.name);
  return { ...row, name: row.name || name, translations: { en: nameEn ? { name: nameEn } : {} } };
}
