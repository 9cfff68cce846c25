import { ltrIsolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { mailedWords } from '#modules/outbox/server.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import { vouchedByCode } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import type { HttpContext } from '#server/http/request.ts';
import {
  acceptDocument,
  askAboutDocument,
  declineDocument,
  readDocumentPaper,
  requestCode,
} from './acceptances.contract.ts';
import { codeChannel } from './acceptances.presenter.ts';
import { createAcceptances } from './acceptances.service.ts';
import { codeMinutes } from './codes.service.ts';

export function mountAcceptances(api: Api, context: ServerContext): void {
  const service = createAcceptances(context);
  const asked = (locale: Locale) => ({ message: context.words(locale)('acceptances.asked') });
  /** Where to get a code that no mail brings. */
  const askOffice = async (locale: Locale) => {
    const { phone, mobile } = await readCompany(context.database.kysely, locale);
    const number = phone || mobile;
    return number
      ? context.words(locale)('acceptances.code_at_office', {
          phone: ltrIsolated(spacedCompanyPhone(number)),
        })
      : context.words(locale)('acceptances.code_at_office_plain');
  };
  const reaching = {
    find: ({ params, http }: { params: { code: string }; http: HttpContext }) =>
      service.reach(params.code, http),
    state: service.checkOpen,
  };
  api.serve(requestCode, {
    allow: everyone,
    ...reaching,
    vouched: vouchedByCode,
    handle: async ({ params, ...holder }) => {
      const sent_to = await service.requestCode(params.code, holder);
      const message =
        sent_to === null
          ? await askOffice(holder.locale)
          : context.words(holder.locale)('acceptances.code_sent', { address: ltrIsolated(sent_to) });
      return { channel: codeChannel(context), sent_to, minutes: codeMinutes, message };
    },
  });
  api.serve(acceptDocument, {
    allow: everyone,
    ...reaching,
    vouched: vouchedByCode,
    handle: async ({ params, body, ...holder }) => {
      const { state, acceptance } = await service.accept(params.code, body, holder);
      const { accepted_at, hash } = acceptance;
      return {
        state,
        accepted_at,
        hash,
        message: mailedWords(context, holder.locale, 'acceptances.accepted'),
      };
    },
  });
  api.serve(declineDocument, {
    allow: everyone,
    ...reaching,
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
