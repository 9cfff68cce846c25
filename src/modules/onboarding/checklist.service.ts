import { accountOf } from '#modules/accounts/server.ts';
import { ownEntries } from '#modules/configuration/server.ts';
import { hasPublishedPrices } from '#modules/estimations/server.ts';
import { publishedTexts } from '#modules/legal/server.ts';
import { hasSentMails, mailLeaves } from '#modules/outbox/server.ts';
import { hasOwnProjectWithPictures } from '#modules/projects/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Checklist, type ChecklistKey, checklistKeys } from './onboarding.contract.ts';
import type { OnboardingTables } from './onboarding.table.ts';

/**
 * What is left to do before a site is ready. Nothing is ticked by hand: each item is computed from the data.
 */
export function createChecklistService(context: ServerContext) {
  const db = tablesOf<OnboardingTables>(context.database.kysely);

  async function read(caller: Caller): Promise<Checklist> {
    const [row, own, legal, prices, projects, mails, account] = await Promise.all([
      db.selectFrom('onboarding').select('dismissed_at').executeTakeFirst(),
      ownEntries(context),
      publishedTexts(context),
      hasPublishedPrices(context),
      hasOwnProjectWithPictures(context),
      hasSentMails(context),
      accountOf(context, caller?.id ?? 0),
    ]);
    const legalDone = (['terms', 'privacy'] as const).every(
      (key) => legal[key].chosen || (legal[key].published && own.has(key)),
    );
    const done: Record<ChecklistKey, boolean> = {
      company_name: own.has('corp_name'),
      logo: own.has('corp_logo'),
      phone: own.has('corp_phone') || own.has('corp_mobile'),
      registration: own.has('corp_cr_number') && own.has('corp_vat_number'),
      prices,
      first_project: projects,
      mail: mailLeaves(context) && mails,
      second_factor: account?.two_factor_enabled === 1,
      legal: legalDone,
    };
    return {
      dismissed: row?.dismissed_at != null,
      items: checklistKeys.map((key) => ({ key, done: done[key] })),
    };
  }

  return {
    read,
    async dismiss(dismissed: boolean, caller: Caller): Promise<Checklist> {
      const put = dismissed
        ? { dismissed_at: context.now().toISOString(), dismissed_by: caller?.name ?? '' }
        : { dismissed_at: null, dismissed_by: null };
      await db.updateTable('onboarding').set(put).where('id', '=', 1).execute();
      return read(caller);
    },
  };
}
