import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** A finished database statement. `sql` has placeholders, not values. */
export interface WorkedQuery {
  sql: string;
  milliseconds: number;
  failed: boolean;
}

const longestText = 2000;
const kinds = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

/** Counts each statement, and logs those that take at least `slow` milliseconds. */
export function watchQueries(log: Log, slow: number, metrics?: Metrics): (query: WorkedQuery) => void {
  return ({ sql, milliseconds, failed }) => {
    metrics?.query(kindOf(sql), milliseconds / 1000, failed);
    if (milliseconds < slow) return;
    log.warn({ sql: sql.slice(0, longestText), ms: Math.round(milliseconds), failed }, 'slow query');
  };
}

function kindOf(sql: string): string {
  const word = /^\s*([a-z]{4,8})\b/i.exec(sql)?.[1]?.toLowerCase() ?? '';
  return kinds.has(word) ? word : 'other';
}
