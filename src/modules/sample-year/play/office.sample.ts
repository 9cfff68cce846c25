import type { Apart } from '#server/apart.ts';
import type { Calendar } from './calendar.sample.ts';

/** Ids of what the year has made so far, by the keys of its description. */
export interface Office {
  apart: Apart;
  calendar: Calendar;
  /** Id of the user who does everything. */
  staff: number;
  parties: Map<string, { id: number; name: string; email: string }>;
  /** By code; `bank` is that of the bank that the year goes through. */
  accounts: Map<string, number>;
  /** Creates or moves something by a call, and returns what is under its name. */
  make<Answer = { id: number }>(path: string, body?: object | FormData): Promise<Answer>;
}

export async function openOffice(apart: Apart, calendar: Calendar, staff: number): Promise<Office> {
  // The company of the sample mails its codes; nothing is delivered from here.
  apart.context.config.smtpUrl = 'smtp://mail.invalid';
  const accounts = await apart.call<{ id: number; code: string }[]>('GET', '/api/accounts?per_page=500');
  return {
    ...{ apart, calendar, staff, parties: new Map() },
    accounts: new Map(accounts.map(({ id, code }) => [code, id])),
    async make<Answer>(path: string, body: object | FormData = {}) {
      const answer = await apart.call<Record<string, Answer>>('POST', path, body);
      const [first] = Object.entries(answer).filter(([name]) => name !== 'message');
      return first?.[1] as Answer;
    },
  };
}

/** What the description names must be there; a mistake in it fails the load. */
export function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The sample year knows nothing called ${key}.`);
  return value;
}
