import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { answerList } from '#server/http/list-answer.ts';
import type { Subject } from '#server/records/subjects.ts';
import { contractsOf } from './notes.contract.ts';
import { createNotesService } from './notes.service.ts';

/** Notes and assignments of every kind of record that has an address in the API. */
export function mountNotes(api: Api, context: ServerContext): void {
  for (const subject of context.subjects.all()) {
    const place = context.subjects.placeOf(subject.subject);
    if (place.api) mountFor(api, context, subject, place.api);
  }
}

function mountFor(api: Api, context: ServerContext, subject: Subject, address: string): void {
  const { list, add, colleagues, read, assign } = contractsOf(subject.subject, address);
  const service = createNotesService(context, subject);
  const { mayRead, mayChange } = subject;
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);

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
  if (!subject.touch) return;
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
    handle: async ({ found, body, caller }) => ({ assignment: await service.assign(found, body, caller) }),
  });
}
