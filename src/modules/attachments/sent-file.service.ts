import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeUnder, requestKeyOf } from '#server/http/idempotency.ts';
import { receiveFile } from '#server/http/receive-file.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { SubjectRecord } from '#server/records/subjects.ts';
import type { Attachment } from './attachments.contract.ts';
import { fileMissing, fileTooLarge } from './attachments.problems.ts';
import { type AddingFile, createAttachmentsService } from './attachments.service.ts';
import { maxFileBytes } from './attachments.values.ts';

const rules = { maxBytes: maxFileBytes, tooLarge: fileTooLarge, missing: fileMissing };

interface SentFile extends Pick<AddingFile, 'by' | 'inside'> {
  subject: string;
  record: SubjectRecord;
  /** Id of the call's contract. */
  contract: string;
  params: unknown;
  http: HttpContext;
  caller: Caller;
}

/**
 * Adds the file in a call's body to a record; a retry under the same key adds nothing twice. Throws as `receiveFile`
 * does, and 415 for content that is not accepted.
 */
export function addSentFile(
  context: ServerContext,
  { subject, record, contract, params, http, caller, ...adding }: SentFile,
): Promise<{ file: Attachment }> {
  const service = createAttachmentsService(context);
  return receiveFile(http.req.raw, rules, async (file) => {
    const key = await requestKeyOf(context.secret, {
      sent: http.req.header('idempotency-key'),
      contract,
      userId: caller?.id ?? null,
      params,
      body: { name: file.name, sha256: file.sha256 },
    });
    const again = async () => {
      const made = key && (await madeUnder(context, key));
      return made ? { file: await service.read(made) } : undefined;
    };
    const before = await again();
    if (before) return before;
    try {
      return { file: await service.add(subject, record, file, { caller, key, ...adding }) };
    } catch (error) {
      // Of two simultaneous attempts, the second returns what the first stored.
      const meanwhile = await again().catch(() => undefined);
      if (meanwhile) return meanwhile;
      throw error;
    }
  });
}
