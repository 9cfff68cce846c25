import { assignedTo } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { leadRules } from '../settings/lead-settings.service.ts';
import type { Lead } from './leads.contract.ts';
import { type Condition, isOwn } from './leads.repository.ts';

/**
 * The leads that a caller sees; null for all. Staff whose role the rules narrow see those in their charge and those
 * that they entered.
 */
export async function seenLeads(context: ServerContext, caller: Caller): Promise<Condition | null> {
  if (!caller || caller.level === 1 || caller.role === undefined) return null;
  const { ownRoles } = await leadRules(context);
  if (!ownRoles.includes(caller.role)) return null;
  return isOwn(caller.id, assignedTo(context, 'request', caller.id));
}

const maySend = staffCan('orders', 'update');

/** A lead as a caller may see it: the links of its estimations only for those who may send them. */
export function leadSeenBy(lead: Lead, caller: Caller): Lead {
  if (maySend(caller)) return lead;
  const { estimation, estimations } = lead;
  return {
    ...lead,
    estimation: estimation && { ...estimation, url: null },
    estimations: estimations.map((one) => ({ ...one, url: null })),
  };
}
