import { type Halalas, share } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { type StoredLine, valueOfLines } from '../contracts.engine.ts';
import type { ContractRow } from '../contracts.fields.ts';
import { appliedIn, workLinesIn } from '../contracts.presenter.ts';
import { contractNotFound } from '../contracts.problems.ts';
import { createContractsRepository } from '../contracts.repository.ts';
import { contractRecord } from '../contracts.subject.ts';
import type { AppliedChange, OrderName } from './changes.engine.ts';

/** A line as other modules work with it. */
export interface WorkLine extends StoredLine {
  /** Halalas, as signed; 0 for a line that was added. `amount` is the revised one. */
  original: Halalas;
  /** Number of the change order that added it. */
  order: string | null;
  /** Of a line that has a quantity: with the changes; `quantity` is as signed. */
  revised_quantity: number | null;
}

/** A contract with its revised lines. */
export interface ContractWork {
  row: ContractRow;
  lines: WorkLine[];
  /** Halalas, without VAT. Changes do not affect it. */
  advance: Halalas;
}

/** Until the transaction ends, nobody else changes the contract. */
export function lockContract(id: number, trx: Connection): Promise<void> {
  return createContractsRepository(trx).lock(id);
}

/** undefined for a contract that does not exist or was deleted. */
export async function contractWork(id: number, on: Connection): Promise<ContractWork | undefined> {
  const row = await createContractsRepository(on).byId(id);
  return row && workOf(row);
}

/** Contracts by id, those that exist. */
export async function contractRows(
  ids: readonly number[],
  on: Connection,
): Promise<ReadonlyMap<number, ContractRow>> {
  const rows = await createContractsRepository(on).byIds([...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same of a row that has been read. */
export function workOf(row: ContractRow): ContractWork {
  return {
    row,
    lines: workLinesIn(row).map(({ changes: _, order, ...line }) => ({
      ...line,
      order: order?.number ?? null,
    })),
    advance: share(row.original_net, row.advance_percent ?? 0),
  };
}

/** A change to apply: `line_id` null adds a line, and the amounts are signed. */
export interface NewChange {
  id: number;
  order: OrderName;
  lines: (Omit<StoredLine, 'id'> & { line_id: number | null })[];
  days: number;
  caller: Caller;
}

/**
 * Applies a change order to its contract, in the transaction that moves the order. Returns the ids of the lines, in their
 * order. What was signed stays as it is: its document, its hash and its PDF.
 */
export async function applyChange(
  context: ServerContext,
  { id, order, lines, days, caller }: NewChange,
  trx: Connection,
): Promise<number[]> {
  await lockContract(id, trx);
  const row = await createContractsRepository(trx).byId(id);
  if (!row) throw contractNotFound();
  let { last_line } = row;
  const changed = lines.map(({ line_id, ...line }) => {
    if (line_id === null) last_line += 1;
    return { ...line, id: line_id ?? last_line, added: line_id === null };
  });
  const applied: AppliedChange[] = [...appliedIn(row), { order, lines: changed, days }];
  const after = { ...row, applied: JSON.stringify(applied) };
  const columns = {
    ...{ applied: after.applied, last_line },
    ...valueOfLines(workLinesIn(after), row.vat_rate ?? 0),
    duration_days: row.duration_days === null ? null : row.duration_days + days,
  };
  await createRecordStore(context, contractRecord).change(row, columns, { caller, on: trx });
  return changed.map((line) => line.id);
}
