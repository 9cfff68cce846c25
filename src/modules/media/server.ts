import type { ServerModule } from '#server/module.ts';
import { mountMedia } from './media.api.ts';
import { createMedia } from './migrations/20261121_100_media.ts';

export { type Media, mediaOf, type Picture } from './media.service.ts';
export type { Prepared } from './media.store.ts';

export const server: ServerModule = {
  id: 'media',
  schema: { '20261121_100_media': createMedia },
  mount: mountMedia,
};
