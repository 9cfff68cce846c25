// `npm run backup` and its like: bin/<name>.ts on the product's own Node, with what follows passed on.
import { become, ensureInstalled, first, node } from './setup.mjs';

const [name, ...rest] = process.argv.slice(2);
await first(ensureInstalled);
await become(node, [`bin/${name}.ts`, ...rest]);
