import { addSentFile } from '#modules/attachments/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { createBudget, createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import type { HttpContext } from '#server/http/request.ts';
import { addDesignFile } from './designs.contract.ts';
import { tooManyBytes, tooManyFiles, uploadRefused } from './designs.problems.ts';
import { createDesignsRepository } from './designs.repository.ts';
import { maxUploadBytes, maxUploads, uploadBytesADay, uploadDay, uploadHeader } from './designs.values.ts';
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
  const budget = createBudget(context.counts, {
    name: 'design upload bytes',
    max: uploadBytesADay,
    seconds: uploadDay,
    refused: tooManyBytes,
  });

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
     * request, 409 for more files than allowed, 429 for more files or bytes from one address, and what receiving a file throws.
     */
    async add({ params, caller, address, http }: Uploading) {
      const { id } = params;
      const row = await designs.byId(id);
      const owner = caller !== null && row?.user_id === caller.id ? caller : null;
      if (!row || !(owner || isAllowed(id, http))) throw uploadRefused();
      const party = partyOf(address);
      await limit.take(party);
      await budget.check(party);
      return addSentFile(context, {
        subject: 'design_request',
        record: row,
        contract: addDesignFile.id,
        ...{ params, http },
        caller: owner,
        by: { id: row.user_id, name: row.name },
        maxBytes: maxUploadBytes,
        received: async ({ size }) => {
          await budget.take(party, size);
          return () => budget.giveBack(party, size);
        },
        inside: async (trx) => {
          if (!(await createDesignsRepository(trx).countUpload(id))) throw tooManyFiles();
        },
      });
    },
  };
}
