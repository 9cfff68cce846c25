import { accountOf } from '#modules/accounts/server.ts';
import { sendTestMail } from '#modules/outbox/outbox.contract.ts';
import { deliverTestMail } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import { createChecklistService } from './checklist.service.ts';
import {
  changeChecklist,
  loadSampleCompany,
  readChecklist,
  readSampleCompany,
  removeSampleCompany,
  undoSampleCompany,
} from './onboarding.contract.ts';
import { createSampleCompanyService } from './sample-company.service.ts';

/** Mounts the calls of the first day: checklist, test mail and sample company. */
export function mountOnboarding(api: Api, context: ServerContext): void {
  const checklist = createChecklistService(context);
  const sample = createSampleCompanyService(context);
  const mayRead = staffCan('settings', 'read', 1);
  const mayChange = staffCan('settings', 'update', 1);

  api.serve(readChecklist, { allow: mayRead, handle: ({ caller }) => checklist.read(caller) });
  api.serve(changeChecklist, {
    allow: mayChange,
    handle: ({ body, caller }) => checklist.dismiss(body.dismissed, caller),
  });
  api.serve(sendTestMail, {
    allow: mayChange,
    handle: async ({ caller, locale }) => {
      const account = await accountOf(context, caller?.id ?? 0);
      if (!account) throw notFound();
      const { email: recipient, name } = account;
      const { outcome, error } = await deliverTestMail(context, { to: recipient, name, locale });
      const message = context.words(locale)(`onboarding.test_${outcome}`, { recipient, error: error ?? '' });
      return { outcome, recipient, error, message };
    },
  });
  api.serve(readSampleCompany, { allow: mayRead, handle: () => sample.read() });
  api.serve(loadSampleCompany, {
    allow: mayChange,
    handle: async ({ caller, locale }) => ({
      sample_company: await sample.load(caller),
      message: context.words(locale)('onboarding.loaded'),
    }),
  });
  api.serve(removeSampleCompany, {
    allow: mayChange,
    handle: async ({ caller, locale }) => ({
      sample_company: await sample.remove(caller),
      message: context.words(locale)('onboarding.removed'),
    }),
  });
  api.serve(undoSampleCompany, {
    allow: mayChange,
    handle: async ({ caller, locale }) => ({
      sample_company: await sample.undo(caller),
      message: context.words(locale)('onboarding.undone'),
    }),
  });
}
