import { become, ensureBuilt, ensureInstalled, first, node } from './setup.mjs';

await first(ensureInstalled, ensureBuilt);
// Garbage is collected often and in small amounts, and the C library keeps one heap and gives back what is free: under load
// the process stays below 250 MiB, where by itself it takes 300 and more.
await become(node, ['--max-semi-space-size=8', '--heap-growing-percent=30', 'bin/serve.ts'], {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
});
