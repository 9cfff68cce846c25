import type { ServerModule } from '#server/module.ts';
import { mountSearch } from './search.api.ts';

export const server: ServerModule = { id: 'search', mount: mountSearch };
