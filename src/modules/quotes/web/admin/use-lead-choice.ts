import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { type Lead, listLeads } from '#modules/requests/leads/leads.contract.ts';
import { isOpen } from '#modules/requests/leads/leads.engine.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { contracts, type Findable } from './findable.tsx';

export interface LeadChoice {
  /** Open leads of the customer, latest first. */
  leads: readonly Lead[];
  /** The chosen one; null for none. */
  id: number | null;
  choose: (id: number | null) => void;
}

/**
 * Which open lead of its customer a new quote from `source` belongs to: by default the one with its estimation, else the
 * only one, as on the server.
 */
export function useLeadChoice(source: { kind: Findable; id: number } | null, readable: boolean): LeadChoice {
  const asked = readable && source && source.kind !== 'request' ? source : null;
  const key = asked && `${asked.kind} ${asked.id}`;
  const [picked, setPicked] = useState<{ key: string | null; id: number | null } | null>(null);
  const { value } = useReading(key, () => (asked ? openLeadsOf(asked.kind, asked.id) : Promise.resolve([])));
  const leads = value ?? [];
  const estimation = asked?.kind === 'estimation' ? asked.id : null;
  const own = leads.filter(({ estimations }) => estimations.some(({ id }) => id === estimation));
  const [only, other] = own.length > 0 ? own : leads;
  const usual = only && !other ? only.id : null;
  return {
    leads,
    id: picked?.key === key ? picked.id : usual,
    choose: (id) => setPicked({ key, id }),
  };
}

async function openLeadsOf(kind: Findable, id: number): Promise<Lead[]> {
  const customer = kind === 'customer' ? id : await customerOf(kind, id);
  if (customer === null) return [];
  const query = { customer_id: String(customer), per_page: 100 };
  const leads = await callContract(browserCall, listLeads, { query });
  return leads.filter(({ status }) => isOpen(status));
}

async function customerOf(kind: Findable, id: number): Promise<number | null> {
  const answer = await answerOf<Record<string, { customer_id: number | null }>>(
    await browserCall(addressOf(contracts[kind], { id })),
  );
  return answer[kind]?.customer_id ?? null;
}
