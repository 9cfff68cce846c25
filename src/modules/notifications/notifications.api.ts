import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, signedIn } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
  readPreferences,
  savePreferences,
  streamNotifications,
} from './notifications.contract.ts';
import { createNotificationsService } from './notifications.service.ts';
import { streamsOf } from './stream.service.ts';

type SignedIn = NonNullable<Caller>;

/** Every user accesses only their own notifications. */
export function mountNotifications(api: Api, context: ServerContext): void {
  const service = createNotificationsService(context);
  const streams = streamsOf(context, service.count);
  const idOf = (caller: Caller) => (caller as SignedIn).id;

  api.serve(countNotifications, {
    allow: signedIn,
    passive: true,
    handle: ({ caller }) => service.count(idOf(caller)),
  });
  api.serve(streamNotifications, {
    allow: signedIn,
    passive: true,
    handle: async ({ http, caller }) => streams.open(http, idOf(caller)),
  });
  api.serve(readPreferences, {
    allow: signedIn,
    handle: ({ caller, locale }) => service.preferencesOf(caller as SignedIn, locale),
  });
  api.serve(savePreferences, {
    allow: signedIn,
    handle: ({ body, caller, locale }) => service.savePreferences(body, caller as SignedIn, locale),
  });
  api.serve(listNotifications, {
    allow: signedIn,
    // An open list reloads by itself.
    passive: true,
    handle: async ({ query, caller, locale, http }) =>
      answerList(http, query, await service.list(query, caller as SignedIn, locale)),
  });
  api.serve(readAllNotifications, {
    allow: signedIn,
    handle: ({ caller }) => service.readAll(idOf(caller)),
  });
  api.serve(readNotification, {
    allow: signedIn,
    find: ({ params, caller }) => service.find(params.id, caller),
    handle: ({ found }) => service.read(found),
  });
}
