import { become, ensureBuilt, ensureInstalled, first, node } from './setup.mjs';

await first(ensureInstalled, ensureBuilt);
await become(node, ['bench/all.ts', ...process.argv.slice(2)]);
