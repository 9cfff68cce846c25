import { become, ensureInstalled, node } from './setup.mjs';

await ensureInstalled();
await become(node, ['bin/dev.ts'], { NODE_ENV: 'development' });
