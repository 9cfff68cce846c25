import type { ServerModule } from '#server/module.ts';
import { mountTimelines } from './timeline.api.ts';

export const server: ServerModule = {
  id: 'timeline',
  mount: mountTimelines,
};
