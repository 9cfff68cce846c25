// `npm run faults [-- kill|disk-full|database-away …]`: the faults at full length, 50 rounds; `npm test` runs a few of each.
import { join } from 'node:path';
import { become, ensureBuilt, ensureInstalled, first, node, root } from './setup.mjs';

await first(ensureInstalled, ensureBuilt);
const names = process.argv.slice(2).map((name) => `tests/faults/${name}`);
const vitest = join(root, 'node_modules', '.bin', 'vitest');
await become(node, [vitest, 'run', '--project', 'faults', ...names], {
  FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '50',
});
