import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { readSharedDocument, verifyDocument } from './share-links.contract.ts';
import { sharedDocumentOf } from './share-links.presenter.ts';
import { codeNotFound, linkNotFound } from './share-links.problems.ts';
import { createShareLinks } from './share-links.service.ts';

export function mountShareLinks(api: Api, context: ServerContext): void {
  const links = createShareLinks(context);
  api.serve(readSharedDocument, {
    allow: everyone,
    handle: async ({ params, http }) => {
      const { subject, id } = await links.open(params.code, http);
      const shared = sharedDocumentOf(context, subject);
      const presented = await shared.present(id);
      if (!presented) throw linkNotFound();
      const { document, state, may } = presented;
      const page = shared.page(params.code);
      return { kind: subject, document: { ...document }, state, may: [...may], page };
    },
  });
  api.serve(verifyDocument, {
    allow: everyone,
    handle: async ({ params, http, locale }) => {
      const { subject, id } = await links.verified(params.code, http);
      const verification = await sharedDocumentOf(context, subject).verify(id, locale);
      if (!verification) throw codeNotFound();
      return { kind: subject, ...verification };
    },
  });
}
