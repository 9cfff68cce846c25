import { lastNoted, notedSince } from '#modules/notes/server.ts';
import { lastMailed, mailedSince } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { leadRules } from '../settings/lead-settings.service.ts';
import { type Condition, isUntouched, type LeadRow } from './leads.repository.ts';

/** The time before which a new lead was last touched to count as untouched; null if the rule is off. */
async function touchedBefore(context: ServerContext): Promise<string | null> {
  const { untouchedHours } = await leadRules(context);
  if (untouchedHours === 0) return null;
  return new Date(context.now().getTime() - untouchedHours * 3_600_000).toISOString();
}

/** Leads still new, without a change, a note or a mail in time; null if the rule is off. */
export async function untouchedLeads(context: ServerContext): Promise<Condition | null> {
  const before = await touchedBefore(context);
  if (before === null) return null;
  const noted = notedSince(context, 'request', before);
  return isUntouched(before, { noted, mailed: mailedSince(context, 'request', before) });
}

/** Since when nobody touched each of these leads; null for the others. */
export async function untouchedSince(
  context: ServerContext,
  rows: readonly LeadRow[],
): Promise<(row: LeadRow) => string | null> {
  const before = await touchedBefore(context);
  const isLeft = (row: LeadRow) =>
    before !== null && row.is_spam === 0 && row.status === 'new' && row.updated_at < before;
  const ids = rows.filter(isLeft).map(({ id }) => id);
  const [noted, mailed] = await Promise.all([
    lastNoted(context, 'request', ids),
    lastMailed(context, 'request', ids),
  ]);
  return (row) => {
    if (before === null || !isLeft(row)) return null;
    const times = [row.updated_at, noted.get(row.id) ?? '', mailed.get(row.id) ?? ''];
    const last = times.toSorted().at(-1) ?? '';
    return last < before ? last : null;
  };
}
