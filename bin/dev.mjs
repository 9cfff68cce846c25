import { become, ensureInstalled, first, node } from './setup.mjs';

await first(ensureInstalled);
await become(node, ['bin/dev.ts'], { NODE_ENV: 'development' });
