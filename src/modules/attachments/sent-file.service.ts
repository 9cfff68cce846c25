import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeUnder, requestKeyOf } from '#server/http/idempotency.ts';
import { type ReceivedFile, receiveFile } from '#server/http/receive-file.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { SubjectRecord } from '#server/records/subjects.ts';
import type { Attachment } from './attachments.contract.ts';
import { fileMissing, fileTooLarge } from './attachments.problems.ts';
import { type AddingFile, createAttachmentsService } from './attachments.service.ts';
import { maxFileBytes } from './attachments.values.ts';

interface SentFile extends Pick<AddingFile, 'by' | 'inside'> {
  subject: string;
  record: SubjectRecord;
  /** Id of the call's contract. */
  contract: string;
  params: unknown;
  http: HttpContext;
  caller: Caller;
  /** Its limit, if it is lower than that of all files; a whole number of megabytes. */
  maxBytes?: number;
  /** Runs before a file that was received is read and stored, and may refuse it; what it returns runs if it is not stored. */
  received?: (file: ReceivedFile) => Promise<() => Promise<void>>;
}

/**
 * Adds the file in a call's body to a record; a retry under the same key adds nothing twice. Throws as `receiveFile`
 * does, and 415 for content that is not accepted.
 */
export function addSentFile(
  context: ServerContext,
  { subject, record, contract, params, http, caller, maxBytes = maxFileBytes, received, ...adding }: SentFile,
): Promise<{ file: Attachment }> {
  const service = createAttachmentsService(context);
  const rules = { maxBytes, tooLarge: () => fileTooLarge(maxBytes), missing: fileMissing };
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
    const undo = await received?.(file);
    try {
      return { file: await service.add(subject, record, file, { caller, key, ...adding }) };
    } catch (error) {
      await undo?.();
      // Of two simultaneous attempts, the second returns what the first stored.
      const meanwhile = await again().catch(() => undefined);
      if (meanwhile) return meanwhile;
      throw error;
    }
  });
}
