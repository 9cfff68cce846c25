import { join } from 'node:path';
import { become, ensureBuilt, ensureInstalled, first, node, root } from './setup.mjs';

const ensurePackages = () => ensureInstalled(join(root, 'bench', 'packages'));

await first(ensureInstalled, ensurePackages, ensureBuilt);
await become(node, ['bench/all.ts', ...process.argv.slice(2)]);
