import { become, ensureBuilt, ensureInstalled, node } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await become(node, ['bench/all.ts', ...process.argv.slice(2)]);
