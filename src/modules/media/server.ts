import type { ServerModule } from '#server/module.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountMedia } from './media.api.ts';
import { mediaOf } from './media.service.ts';
import { createMedia } from './migrations/20261121_100_media.ts';
import { createMediaUnused } from './migrations/20261121_101_media_unused.ts';

export { sentPicture } from './media.sent.ts';
export { type Media, mediaOf, type Picture } from './media.service.ts';
export { hashOf as pictureHash, type Prepared } from './media.store.ts';

export const server: ServerModule = {
  id: 'media',
  schema: { '20261121_100_media': createMedia, '20261121_101_media_unused': createMediaUnused },
  mount: mountMedia,
  start: (context) =>
    startSweeping(context, mediaOf(context).sweep, 'pictures that nobody uses could not be removed'),
};
