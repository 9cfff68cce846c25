import type { Generated, Selectable } from 'kysely';

/** What one person is told of one event. Sentences are made when it is read: names are not stored. */
export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  event: string;
  /** The event's own key: nobody is told of one event twice. */
  event_key: number;
  subject: string;
  subject_id: number;
  actor_id: number | null;
  /** 0 where the person gets it by mail alone. */
  in_panel: number;
  created_at: string;
  read_at: string | null;
}

export interface NotificationPreferencesTable {
  user_id: number;
  event: string;
  panel: number;
  mail: number;
}

export interface NotificationsTables {
  notifications: NotificationsTable;
  notification_preferences: NotificationPreferencesTable;
}

export type NotificationRow = Selectable<NotificationsTable>;
