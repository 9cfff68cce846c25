import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, everyone, signedIn } from '#server/http/caller.ts';
import {
  listOwnProjects,
  readLinkedPicture,
  readLinkedProject,
  readOwnProject,
  readOwnWaiting,
  writeOwnMessage,
} from './portal.contract.ts';
import { createPortal } from './portal.service.ts';

export function mountPortal(api: Api, context: ServerContext): void {
  const portal = createPortal(context);
  const find = ({ params, caller }: { params: { id: number }; caller: Caller }) =>
    portal.find(params.id, caller);

  api.serve(listOwnProjects, { allow: signedIn, handle: ({ caller }) => portal.list(caller) });
  api.serve(readOwnWaiting, {
    allow: signedIn,
    // Each page asks for it by itself.
    passive: true,
    handle: ({ caller }) => portal.waiting(caller),
  });
  api.serve(readOwnProject, {
    allow: signedIn,
    find,
    handle: async ({ found }) => ({ project: await portal.read(found) }),
  });
  api.serve(writeOwnMessage, {
    allow: signedIn,
    find,
    again: async (id, { found }) => ({ message: await portal.message(found, id) }),
    handle: async ({ found, body, caller, key }) => {
      // `signedIn` admits nobody else.
      if (!caller) throw new Error('nobody is signed in');
      return { message: await portal.write(found, body.text, caller, key) };
    },
  });
  api.serve(readLinkedProject, {
    allow: everyone,
    handle: async ({ params, http }) => ({ project: await portal.byLink(params.code, http) }),
  });
  api.serve(readLinkedPicture, {
    allow: everyone,
    handle: ({ params: { code, ...picture }, http }) => portal.picture(code, picture, http),
  });
}
