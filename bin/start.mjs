import { become, bundled, ensureBuilt, ensureInstalled, first, node } from './setup.mjs';

await first(ensureInstalled, ensureBuilt);
// Frequent small garbage collections and one C heap that returns free memory keep the process below 250 MiB
// under load; the defaults take 300 and more.
const sparing = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
await become(node, [bundled, ...sparing, 'bin/serve.ts'], {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
});
