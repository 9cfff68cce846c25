import type { ServerContext } from '#server/context.ts';
import { recordSubject, textIn } from '#server/records/record.subject.ts';
import type { Subject } from '#server/records/subjects.ts';
import { accountRecord } from './chart.service.ts';

/** Accounts for search, and for notices that name them. */
export const accountSubject = (context: ServerContext): Subject =>
  recordSubject(context, accountRecord, {
    permission: 'accounting',
    hit: (row, locale) => ({ title: `${row.code} ${textIn(row, 'name', locale)}`, detail: '' }),
  });
