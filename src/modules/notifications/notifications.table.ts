import type { Generated, Selectable } from 'kysely';

/** One person's notification of one event. Texts are made on reading: names of records and people are not stored. */
export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  event: string;
  /** The event's key, which makes each notification unique. */
  event_key: number;
  subject: string;
  subject_id: number;
  actor_id: number | null;
  /** 0 if the person gets it only by mail. */
  in_panel: number;
  created_at: string;
  read_at: string | null;
  /** JSON: the further values of its text, by language; null for none. */
  words: string | null;
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
