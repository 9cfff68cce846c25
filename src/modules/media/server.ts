import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountMedia } from './media.api.ts';
import { mediaOf } from './media.service.ts';

export { type Media, mediaOf, type Picture } from './media.service.ts';
export { picturedModule } from './pictured/pictured.api.ts';
export { addPictured } from './pictured/pictured.sample.ts';
export { definePictured, picturedCount } from './pictured/pictured.service.ts';
export { sentPicture } from './sent-picture.input.ts';
export { hashOf as pictureHash, type Prepared } from './store.service.ts';

export const server: ServerModule = {
  id: 'media',
  schema: migrationsOf(import.meta.url),
  mount: mountMedia,
  start: (context) =>
    startSweeping(context, mediaOf(context).sweep, 'pictures that nobody uses could not be removed'),
};
