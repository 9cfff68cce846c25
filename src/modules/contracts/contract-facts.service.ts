import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import type { Connection } from '#server/db/database.ts';
import type { Handover, Release } from './contracts.engine.ts';
import { customerIn, handoversIn, numberOf, releaseIn } from './contracts.presenter.ts';
import { createContractsRepository } from './contracts.repository.ts';
import type { ContractState } from './contracts.states.ts';

/** A contract as registers name it, and when its retention is released. */
export interface ContractFacts {
  id: number;
  /** Its id while it has none. */
  number: string;
  name: string;
  translations: { en?: { name?: string } };
  customer: QuoteCustomer | null;
  state: ContractState;
  starts_on: string | null;
  duration_days: number | null;
  defects_days: number | null;
  handovers: Handover[];
  /** Percentages in hundredths. */
  releases: Release[];
}

/** By id; deleted ones are missing. */
export async function contractFacts(
  ids: readonly number[],
  on: Connection,
): Promise<Map<number, ContractFacts>> {
  const rows = await createContractsRepository(on).factsOf(ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, number: numberOf(row), name: row.name },
        ...{ translations: JSON.parse(row.translations), customer: customerIn(row) },
        ...{ state: row.state as ContractState, starts_on: row.starts_on },
        ...{ duration_days: row.duration_days, defects_days: row.defects_days },
        ...{ handovers: handoversIn(row), releases: releaseIn(row) },
      },
    ]),
  );
}
