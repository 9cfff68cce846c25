import type { SelectQueryBuilder } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { LeadEstimation } from './leads/leads.contract.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /** The estimates that requests may ask about. */
    estimates?(context: ServerContext): Estimates;
  }
}

// The estimates' module chooses the tables.
// biome-ignore lint/suspicious/noExplicitAny: the builder's types name them
type Total = SelectQueryBuilder<any, any, { total_amount: number }>;

/** How a sender names an estimate: by its link, or by the number of their own. */
export interface NamedEstimate {
  id: number | undefined;
  code: string;
}

export interface Estimates {
  /** The id of the estimate, or null if the caller may not see what they name. */
  named(given: NamedEstimate, caller: Caller): Promise<number | null>;
  of(ids: readonly number[]): Promise<LeadEstimation[]>;
  /** Subquery: halalas of the estimate in a column of the outer query; null for none. */
  total(idColumn: string): Total;
}

/** The id of the estimate that a request asks about; null for none. An unknown one never holds a request back. */
export async function estimateNamed(
  context: ServerContext,
  given: NamedEstimate,
  caller: Caller,
): Promise<number | null> {
  if (given.id === undefined && given.code === '') return null;
  for (const { named } of context.hooks.of('estimates')) {
    const id = await named(given, caller);
    if (id !== null) return id;
  }
  return null;
}

/** Estimates by id, as leads show them. */
export async function estimatesOf(
  context: ServerContext,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => LeadEstimation | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found =
    wanted.length === 0
      ? []
      : (await Promise.all(context.hooks.of('estimates').map(({ of }) => of(wanted)))).flat();
  const byId = new Map(found.map((one) => [one.id, one]));
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}
