import { ensureBuilt, ensureInstalled, first } from './setup.mjs';

await first(ensureInstalled, ensureBuilt);
