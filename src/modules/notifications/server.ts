import '#server/backup/backup.events.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { notice } from '#server/records/notices.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import { listeners } from './delivery.service.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };
import { mountNotifications } from './notifications.api.ts';
import { eraseNotificationsAbout, personalNotifications } from './notifications.personal.ts';
import { createNotificationsService } from './notifications.service.ts';
import { streamsOf } from './stream.service.ts';

const kept = 90 * 24 * 3_600_000;

export const server: ServerModule = {
  id: 'notifications',
  schema: migrationsOf(import.meta.url),
  // Backups belong to the platform, which offers no notices.
  notices: () => [
    notice({
      event: 'backup.failed',
      words: { ar, en },
      to: 'administrators',
      mail: true,
      tone: 'error',
      page: '/admin',
    }),
  ],
  listeners,
  personalData: personalNotifications,
  erase: eraseNotificationsAbout,
  mount: mountNotifications,
  start: (context) => {
    const service = createNotificationsService(context);
    const sweep = (stopping: AbortSignal) =>
      inSlices(stopping, () =>
        service.removeOld(new Date(context.now().getTime() - kept).toISOString(), 500),
      );
    return [
      startSweeping(context, sweep, 'old notifications could not be removed'),
      streamsOf(context, service.count),
    ];
  },
};
