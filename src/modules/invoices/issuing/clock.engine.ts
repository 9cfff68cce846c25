import { inRiyadh } from '#base/riyadh.ts';
import type { Finding } from '../e-invoice/checks.engine.ts';

/** Milliseconds by which the clocks of several processes may differ. */
const tolerated = 60_000;

/**
 * The time of issue: never before that of the last document of the chain. A clock that is further behind than those of
 * several machines differ is a finding, as the authority would refuse the order.
 */
export function issueTime(now: Date, last: string | null): { at: Date; findings: Finding[] } {
  const behind = last === null ? 0 : Date.parse(last) - now.getTime();
  if (last === null || behind <= 0) return { at: now, findings: [] };
  if (behind <= tolerated) return { at: new Date(last), findings: [] };
  const time = inRiyadh(new Date(last)).toISOString().slice(0, 16).replace('T', ' ');
  return { at: now, findings: [{ field: 'issue_date', code: 'invoices.check.clock', parameters: { time } }] };
}
