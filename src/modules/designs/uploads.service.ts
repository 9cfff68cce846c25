import { addSentFile } from '#modules/attachments/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import type { HttpContext } from '#server/http/request.ts';
import { addDesignFile } from './designs.contract.ts';
import { tooManyFiles, uploadRefused } from './designs.problems.ts';
import { createDesignsRepository } from './designs.repository.ts';
import { maxUploads, uploadHeader } from './designs.values.ts';
import { issueUploadToken, isUploadToken } from './upload-token.service.ts';

interface Uploading {
  params: { id: number };
  caller: Caller;
  address: string;
  http: HttpContext;
}

/** Files that senders add to their requests. */
export function createUploads(context: ServerContext) {
  const designs = createDesignsRepository(context.database.kysely);
  const limit = createRateLimit(context.counts, { name: 'design uploads', max: 60, seconds: 600 });

  const isAllowed = (id: number, http: HttpContext) =>
    isUploadToken(context.secret, id, http.req.header(uploadHeader), context.now());

  return {
    issueToken: (id: number) => ({
      ...issueUploadToken(context.secret, id, context.now()),
      max_files: maxUploads,
    }),
    isAllowed,
    /**
     * Adds a file as from the sender. Throws 403 for callers with neither a valid token nor the account that sent the
     * request, 409 for more files than allowed, 429, and what receiving a file throws.
     */
    async add({ params, caller, address, http }: Uploading) {
      const { id } = params;
      const row = await designs.byId(id);
      const owner = caller !== null && row?.user_id === caller.id ? caller : null;
      if (!row || !(owner || isAllowed(id, http))) throw uploadRefused();
      await limit.take(partyOf(address));
      return addSentFile(context, {
        subject: 'design_request',
        record: row,
        contract: addDesignFile.id,
        ...{ params, http },
        caller: owner,
        by: { id: row.user_id, name: row.name },
        inside: async (trx) => {
          if (!(await createDesignsRepository(trx).countUpload(id))) throw tooManyFiles();
        },
      });
    },
  };
}
