import type { Locale } from '#base/locale.ts';
import { pdfAnswer } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, everyone, signedIn } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { estimationPdf } from '../estimations.paper.ts';
import { estimationSeenBy } from '../estimations.policy.ts';
import type { PaperEstimation } from '../sheet.engine.ts';
import {
  listOwnEstimations,
  readEstimation,
  readEstimationPdf,
  readSharedEstimation,
  readSharedEstimationPdf,
  revokeEstimation,
  saveEstimation,
  shareEstimation,
} from './saved-estimations.contract.ts';
import { createSavedEstimationsService } from './saved-estimations.service.ts';

export function mountSavedEstimations(api: Api, context: ServerContext): void {
  const service = createSavedEstimationsService(context);
  const findOwn = (call: { params: { id: number }; caller: Caller }) =>
    service.findOwn(call.params.id, call.caller);
  const answerPdf = async (estimation: PaperEstimation, locale: Locale, caller: Caller) =>
    pdfAnswer(await estimationPdf(context, estimation, locale), caller);

  api.serve(saveEstimation, {
    allow: signedIn,
    handle: async ({ body, caller, locale, http }) => {
      const saved = await service.save(idOf(caller), body, {
        locale,
        idempotencyKey: http.req.header('idempotency-key'),
      });
      return {
        status: 'success' as const,
        message: context.words(locale)('estimations.saved'),
        ...saved,
        shown_total: body.shown_total ?? null,
      };
    },
  });
  api.serve(listOwnEstimations, {
    allow: signedIn,
    handle: async ({ query, caller, http }) =>
      answerList(http, query, await service.listOf(idOf(caller), query)),
  });
  api.serve(readSharedEstimation, {
    allow: everyone,
    handle: ({ params, http }) => {
      http.header('Cache-Control', 'no-store');
      return service.readShared(params.code, http);
    },
  });
  api.serve(readEstimation, {
    allow: signedIn,
    find: ({ params, caller }) => service.find(params.id, caller),
    handle: async ({ found, caller }) => {
      await service.opened(found, caller);
      return { estimation: estimationSeenBy(await service.present(found), caller) };
    },
  });
  api.serve(readSharedEstimationPdf, {
    allow: everyone,
    handle: async ({ params, query, http, locale, caller }) => {
      const row = await service.findShared(params.code, http);
      return answerPdf(await service.presentShared(row), query.locale ?? locale, caller);
    },
  });
  api.serve(readEstimationPdf, {
    allow: signedIn,
    find: ({ params, caller }) => service.find(params.id, caller),
    handle: async ({ found, query, locale, caller }) => {
      await service.opened(found, caller);
      return answerPdf(await service.present(found), query.locale ?? locale, caller);
    },
  });
  api.serve(shareEstimation, {
    allow: signedIn,
    find: findOwn,
    handle: async ({ found, query, locale, caller }) => ({
      message: context.words(locale)('estimations.shared'),
      estimation: await service.share(found, query.expires_on, caller),
    }),
  });
  api.serve(revokeEstimation, {
    allow: signedIn,
    find: findOwn,
    handle: async ({ found, locale, caller }) => ({
      message: context.words(locale)('estimations.revoked'),
      estimation: await service.revoke(found, caller),
    }),
  });
}

/** `signedIn` admits nobody else. */
function idOf(caller: Caller): number {
  return (caller as NonNullable<Caller>).id;
}
