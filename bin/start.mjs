import { become, ensureBuilt, ensureInstalled, node } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await become(node, ['bin/serve.ts']);
