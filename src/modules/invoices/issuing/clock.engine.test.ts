import { expect, it } from 'vitest';
import { issueTime } from './clock.engine.ts';

const last = '2026-11-26T09:00:00.000Z';
const at = (text: string) => new Date(`2026-11-26T${text}.000Z`);

it('an invoice is never issued before the last one of its device', () => {
  expect(issueTime(at('09:00:05'), last)).toEqual({ at: at('09:00:05'), findings: [] });
  expect(issueTime(at('08:00:00'), null)).toEqual({ at: at('08:00:00'), findings: [] });
  // Machines differ by seconds.
  expect(issueTime(at('08:59:10'), last)).toEqual({ at: at('09:00:00'), findings: [] });
  expect(issueTime(at('08:58:59'), last).findings).toEqual([
    { field: 'issue_date', code: 'invoices.check.clock', parameters: { time: '2026-11-26 12:00' } },
  ]);
});
