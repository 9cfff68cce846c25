import type { ServerContext } from '#server/context.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type ReleaseRow, releaseColumns } from './releases.fields.ts';
import { releaseNotFound } from './releases.problems.ts';
import { moves } from './releases.states.ts';

export const releaseRecord = defineRecord<ReleaseRow>({
  subject: 'retention_release',
  table: 'retention_releases',
  fields: releaseColumns,
  nameOf: titleOf,
  notFound: releaseNotFound,
  states: { column: 'state', moves },
});

/** «RET-2026-0001 · C-2026-0001». */
export function titleOf({ id, number, contract }: Pick<ReleaseRow, 'id' | 'number' | 'contract'>): string {
  return `${number ?? `#${id}`} · ${contract}`;
}

export function releaseSubject(context: ServerContext): Subject {
  return recordSubject(context, releaseRecord, {
    permission: 'contracts',
    hit: (row) => ({ title: row.number ?? '', detail: row.contract, state: row.state, amount: row.amount }),
    amount: 'amount',
  });
}
