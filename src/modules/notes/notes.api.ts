import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import type { Caller } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import type { WorkedSubject } from '#server/records/subjects.ts';
import { contractsOf } from './notes.contract.ts';
import { createNotesService } from './notes.service.ts';

/** Mounts notes and assignments for every kind of record that staff work on. */
export function mountNotes(api: Api, context: ServerContext): void {
  for (const { subject, api: address } of context.subjects.worked()) mountFor(api, context, subject, address);
}

function mountFor(api: Api, context: ServerContext, subject: WorkedSubject, address: string): void {
  const { list, add, colleagues, read, assign } = contractsOf(subject.subject, address);
  const service = createNotesService(context, subject);
  const { mayRead, mayChange } = subject;
  const find = ({ params, caller }: { params: { id: number }; caller: Caller }) =>
    service.find(params.id, caller);

  api.serve(list, {
    allow: mayRead,
    find,
    handle: async ({ found, query, http }) =>
      answerList(http, query, await service.list(found, query).page()),
  });
  api.serve(add, {
    allow: mayChange,
    find,
    again: async (id, { found }) => ({ note: await service.read(found, id) }),
    handle: async ({ found, body, caller, key }) => ({ note: await service.add(found, body, caller, key) }),
  });
  api.serve(colleagues, { allow: mayRead, find, handle: () => service.colleagues() });
  api.serve(read, {
    allow: mayRead,
    find,
    changedAt: (found) => found.updated_at,
    handle: async ({ found }) => ({ assignment: await service.assignment(found) }),
  });
  api.serve(assign, {
    allow: mayChange,
    find,
    changedAt: (found) => found.updated_at,
    handle: async ({ found, body, caller, locale }) => ({
      assignment: await service.assign(found, body, { caller, locale }),
    }),
  });
}
