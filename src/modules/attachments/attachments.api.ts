import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, type StaffPolicy, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { notFound } from '#server/http/problems.ts';
import { findVisible, type Subject } from '#server/records/subjects.ts';
import { contractsOf, deleteFile, readFile, restoreFile } from './attachments.contract.ts';
import { createAttachmentsService, typeOf } from './attachments.service.ts';
import type { AttachmentRow } from './attachments.table.ts';
import { addSentFile } from './sent-file.service.ts';

type Service = ReturnType<typeof createAttachmentsService>;

/** Mounts the file calls for every kind of record that staff work on. */
export function mountAttachments(api: Api, context: ServerContext): void {
  const service = createAttachmentsService(context);
  const worked = context.subjects.worked();
  for (const { subject, api: address } of worked) mountFor(api, context, service, subject, address);

  const mayRead = anyOf(worked.map(({ subject }) => subject.mayRead));
  const mayChange = anyOf(worked.map(({ subject }) => subject.mayChange));
  api.serve(readFile, {
    allow: mayRead,
    find: ({ params, caller }) => service.find(params.id, caller, (subject) => subject.mayRead),
    handle: async ({ found }) => new Response(service.content(found.row), { headers: headersOf(found.row) }),
  });
  api.serve(deleteFile, {
    allow: mayChange,
    find: ({ params, caller }) => service.find(params.id, caller, (subject) => subject.mayChange),
    handle: async ({ found, caller, locale }) => {
      await service.delete(found, caller);
      return { message: context.words(locale)('attachments.deleted') };
    },
  });
  api.serve(restoreFile, {
    allow: mayChange,
    find: ({ params, caller }) => service.find(params.id, caller, (subject) => subject.mayChange, 'deleted'),
    handle: async ({ found, caller }) => ({ file: await service.restore(found, caller) }),
  });
}

function mountFor(
  api: Api,
  context: ServerContext,
  service: Service,
  subject: Subject,
  address: string,
): void {
  const { list, add } = contractsOf(subject.subject, address);
  const find = async ({ params, caller }: { params: { id: number }; caller: Caller }) => {
    const record = await findVisible(subject, params.id, caller);
    if (!record) throw notFound();
    return record;
  };
  api.serve(list, {
    allow: subject.mayRead,
    find,
    handle: async ({ found, query, http }) =>
      answerList(http, query, await service.list(subject.subject, found, query).page()),
  });
  api.serve(add, {
    allow: subject.mayChange,
    find,
    handle: ({ found, params, caller, http }) =>
      addSentFile(context, {
        subject: subject.subject,
        record: found,
        contract: add.id,
        params,
        http,
        caller,
      }),
  });
}

/** Allows staff who may do it to records of some kind; each file's own kind is checked afterwards. */
function anyOf(policies: readonly StaffPolicy[]): StaffPolicy {
  return staffCan(
    [...new Set(policies.flatMap(({ permission }) => permission.modules))],
    policies[0]?.permission.action ?? 'read',
    Math.max(...policies.map(({ level }) => level)),
  );
}

/** Files are downloads: opened in the browser they would run with this site's origin. */
export function headersOf(row: AttachmentRow): Record<string, string> {
  const encoded = encodeURIComponent(row.name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'Content-Type': typeOf(row),
    'Content-Length': String(row.size),
    'Content-Disposition': `attachment; filename="file-${row.id}.${row.kind}"; filename*=UTF-8''${encoded}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${row.sha256}"`,
  };
}
