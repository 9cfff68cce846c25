import type { Locale } from '#base/locale.ts';
import { checkedAssignee } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import type { BodyOf } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';
import '../requests.events.ts';
import type { changeLeads, LeadResult } from './bulk.contract.ts';
import type { changeLead } from './leads.contract.ts';
import type { createLeadsService } from './leads.service.ts';

type Bulk = BodyOf<typeof changeLeads>;

interface Reading {
  caller: Caller;
  locale: Locale;
}

/** Changes several leads, one transaction each. Throws 422 for a choice that no lead could get. */
export async function changeSeveral(
  context: ServerContext,
  service: ReturnType<typeof createLeadsService>,
  given: Bulk,
  { caller, locale }: Reading,
): Promise<{ done: number; results: LeadResult[] }> {
  const change = await changeOf(context, given);
  const ids = [...new Set(given.ids)];
  const results: LeadResult[] = [];
  for (const id of ids) {
    const message = await reasonAgainst(context, locale, async () => {
      const row = await service.find(id, caller);
      await service.store(row, change, { caller, locale, quiet: ids.length > 1 });
    });
    results.push({ id, done: message === null, message });
  }
  const changed = results.filter(({ done }) => done);
  const [first] = changed;
  if (first && ids.length > 1) await notifyAssignee(context, first.id, given, caller);
  return { done: changed.length, results };
}

async function changeOf(
  context: ServerContext,
  { action, assignee, stage, lost_reason }: Bulk,
): Promise<BodyOf<typeof changeLead>> {
  switch (action) {
    case 'assign':
      if (assignee === undefined) throw invalidFields({ assignee: [{ code: 'common.required' }] });
      if (assignee !== null) await checkedAssignee(context, 'request', assignee);
      return { assignee };
    case 'stage':
      if (!stage) throw invalidFields({ stage: [{ code: 'common.required' }] });
      if (stage === 'lost' && !lost_reason)
        throw invalidFields({ lost_reason: [{ code: 'requests.lost_reason' }] });
      return { stage, lost_reason };
    default:
      return { is_spam: action === 'spam' };
  }
}

/** Null if it was done, otherwise the reason in the reader's language. */
async function reasonAgainst(
  context: ServerContext,
  locale: Locale,
  change: () => Promise<void>,
): Promise<string | null> {
  try {
    await change();
    return null;
  } catch (error) {
    const t = context.words(locale);
    if (!(error instanceof Problem)) {
      context.log.error({ err: error }, 'one of several leads could not be changed');
      return t('common.failed');
    }
    const [fault] = Object.values(error.faults ?? {}).flat();
    return fault ? t(fault.code, fault.parameters) : t(error.code, error.parametersIn(locale));
  }
}

/** One notice about all of them, not one for each. */
async function notifyAssignee(
  context: ServerContext,
  id: number,
  { assignee }: Bulk,
  caller: Caller,
): Promise<void> {
  if (!assignee || assignee === caller?.id) return;
  const actor = caller && { id: caller.id, name: caller.name };
  await context.database.kysely
    .transaction()
    .execute((trx) =>
      raiseEvent(
        context,
        { name: 'request.several_assigned', subject: 'request', id, actor, data: { assignee } },
        trx,
      ),
    );
}
