import { Problem } from '#wire/problem.ts';

/** Nothing is posted in a closed period. */
export const periodClosed = (day: string) =>
  new Problem('ledger.period_closed', 409, { parameters: { day } });
