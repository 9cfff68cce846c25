import type { Examined } from '#server/module.ts';
import { type Finding, failure } from '#server/watch/finding.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { issueTime } from './clock.engine.ts';

/** A clock that is behind the last invoice refuses the next. */
export async function examineLastIssue({ db, now }: Examined): Promise<Finding[]> {
  const last = await createInvoicesRepository(db).lastIssuedAt();
  if (issueTime(now, last).findings.length === 0) return [];
  const says = `${now.toISOString()} is before the last invoice, issued at ${last}`;
  return [failure('clock', says, 'Let the clock be set by the network: timedatectl set-ntp true.')];
}
