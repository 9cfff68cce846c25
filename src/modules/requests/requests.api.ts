import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, everyone, signedIn } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import type { HttpContext } from '#server/http/request.ts';
import { estimateNamed } from './estimates.service.ts';
import {
  countRequests,
  issueFormToken,
  listOwnRequests,
  sendMessage,
  sendQuoteRequest,
} from './requests.contract.ts';
import { createRequestsService } from './requests.service.ts';
import { totalRequests } from './totals.service.ts';

export function mountRequests(api: Api, context: ServerContext): void {
  const service = createRequestsService(context);

  api.serve(sendQuoteRequest, {
    allow: everyone,
    vouched: service.knowsForm,
    handle: async ({ body, locale, address, http, caller }) => {
      const { estimation_id: named, estimation_code: code, ...form } = body;
      const estimation_id = await estimateNamed(context, { id: named, code }, caller);
      const source = estimation_id === null ? ('site' as const) : ('estimate' as const);
      const request = { ...form, estimation_id, source, subject: '' };
      const id = await service.receive(request, { locale, address, caller, idempotencyKey: keyOf(http) });
      return { status: 'success' as const, message: context.words(locale)('requests.received'), id };
    },
  });
  api.serve(sendMessage, {
    allow: everyone,
    vouched: service.knowsForm,
    handle: async ({ body, locale, address, http, caller }) => {
      const message = {
        ...{ ...body, source: 'contact' as const, real_estate_type: '', project_type: '' },
        estimation_id: null,
      };
      const id = await service.receive(message, { locale, address, caller, idempotencyKey: keyOf(http) });
      return { status: 'success' as const, message: context.words(locale)('requests.message_received'), id };
    },
  });
  api.serve(listOwnRequests, {
    allow: signedIn,
    handle: async ({ query, caller, http }) =>
      answerList(http, query, await service.listOf((caller as NonNullable<Caller>).id, query)),
  });
  api.serve(issueFormToken, {
    allow: everyone,
    handle: async ({ http }) => {
      http.header('Cache-Control', 'no-store');
      return { form_token: service.issueToken() };
    },
  });
  api.serve(countRequests, {
    allow: everyone,
    handle: async () => ({ stats: await totalRequests(context) }),
  });
}

const keyOf = (http: HttpContext) => http.req.header('idempotency-key');
