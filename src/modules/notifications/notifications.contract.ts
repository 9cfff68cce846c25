import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { id, pathId, text } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';

const notification = z.object({
  id,
  event: z.string().meta({ description: 'Such as `request.created`' }),
  subject: z.string(),
  subject_id: id,
  text: z.string().meta({ description: 'What happened, in the language of the request' }),
  tone: z.enum(['success', 'error']).nullable(),
  page: z.string().nullable().meta({ description: 'The address of its record in the panel' }),
  created_at: z.string(),
  read_at: z.string().nullable(),
});

export type Notification = z.infer<typeof notification>;

const counted = z.object({ unread: z.int().min(0) });

const flag = z.boolean();
const preference = z.object({
  event: z.string(),
  title: z.string(),
  panel: flag,
  mail: flag.nullable().meta({ description: 'null for an event that is never mailed' }),
});

export type Preference = z.infer<typeof preference>;

const preferences = z.object({ preferences: z.array(preference) });

const query = listQuery(['created_at'], '-created_at')
  .omit({ q: true })
  .extend({
    unread: z.enum(['1']).optional().meta({ description: 'Only unread ones' }),
    mentions: z.enum(['1']).optional().meta({ description: 'Only those that mention the caller' }),
  });

export type NotificationsQuery = z.output<typeof query>;

const tag = 'notifications';

export const listNotifications = defineContract({
  id: 'listNotifications',
  ...{ tag, method: 'GET', path: '/api/notifications' },
  summary: "Lists the caller's own notifications, newest first. Does not extend the session",
  query,
  answer: z.array(notification),
});

export const countNotifications = defineContract({
  id: 'countNotifications',
  ...{ tag, method: 'GET', path: '/api/notifications/count' },
  summary: 'Counts the unread ones. Does not extend the session',
  answer: counted,
});

export const streamNotifications = defineContract({
  id: 'streamNotifications',
  ...{ tag, method: 'GET', path: '/api/notifications/stream' },
  summary:
    'Server-sent events `count`, each with `{"unread": n}`: at once, and whenever it changes. Does not make the session last longer. The sixth stream of a person ends the oldest with `replaced`',
  answer: z.any(),
  type: 'text/event-stream',
});

export const readNotification = defineContract({
  id: 'readNotification',
  ...{ tag, method: 'POST', path: '/api/notifications/{id}/read' },
  summary: 'Marks one as read',
  params: pathId,
  answer: counted,
});

export const readAllNotifications = defineContract({
  id: 'readAllNotifications',
  ...{ tag, method: 'POST', path: '/api/notifications/read' },
  summary: 'Marks all as read',
  answer: counted,
});

export const readPreferences = defineContract({
  id: 'readNotificationPreferences',
  ...{ tag, method: 'GET', path: '/api/notifications/preferences' },
  summary: 'Lists the events that can reach the caller, with the choice of panel and mail',
  answer: preferences,
});

export const savePreferences = defineContract({
  id: 'saveNotificationPreferences',
  ...{ tag, method: 'PUT', path: '/api/notifications/preferences' },
  summary: 'Chooses which events reach the caller; omitted events stay',
  body: z.object({
    preferences: z.array(z.object({ event: text(100), panel: flag, mail: flag.nullish() })).max(100),
  }),
  answer: preferences,
});
