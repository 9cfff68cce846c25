import { ltrIsolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import { vouchedByCode } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import {
  acceptDocument,
  askAboutDocument,
  declineDocument,
  readDocumentPaper,
  requestCode,
} from './acceptances.contract.ts';
import { createAcceptances } from './acceptances.service.ts';
import { codeMinutes } from './codes.service.ts';

export function mountAcceptances(api: Api, context: ServerContext): void {
  const service = createAcceptances(context);
  const asked = (locale: Locale) => ({ message: context.words(locale)('acceptances.asked') });
  api.serve(requestCode, {
    allow: everyone,
    vouched: vouchedByCode,
    handle: async ({ params, ...holder }) => {
      const sent_to = await service.requestCode(params.code, holder);
      const message = context.words(holder.locale)('acceptances.code_sent', {
        address: ltrIsolated(sent_to),
      });
      return { sent_to, minutes: codeMinutes, message };
    },
  });
  api.serve(acceptDocument, {
    allow: everyone,
    vouched: vouchedByCode,
    handle: async ({ params, body, ...holder }) => {
      const { state, acceptance } = await service.accept(params.code, body, holder);
      const { accepted_at, hash } = acceptance;
      return { state, accepted_at, hash, message: context.words(holder.locale)('acceptances.accepted') };
    },
  });
  api.serve(declineDocument, {
    allow: everyone,
    vouched: vouchedByCode,
    handle: async ({ params, body, ...holder }) => ({
      state: await service.decline(params.code, body.reason, holder),
      message: context.words(holder.locale)('acceptances.declined'),
    }),
  });
  api.serve(askAboutDocument, {
    allow: everyone,
    vouched: vouchedByCode,
    again: async (_, { locale }) => asked(locale),
    handle: async ({ params, body, key, ...holder }) => {
      await service.ask(params.code, body.text, holder, key);
      return asked(holder.locale);
    },
  });
  api.serve(readDocumentPaper, {
    allow: everyone,
    handle: async ({ params, query, http, locale, caller }) => {
      const { subject, id } = await service.reachPaper(params.code, http);
      const paper = await paperOf(context, { subject, id, locale: query.locale ?? locale });
      if (!paper) throw notFound();
      return pdfAnswer(paper, caller);
    },
  });
}
