import { assignedTo } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { leadRules } from '../settings/lead-settings.service.ts';
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
