// `npm run backup` and similar: runs bin/<name>.ts on the product's own Node and passes the arguments on.
import { become, ensureInstalled, first, node } from './setup.mjs';

const [name, ...rest] = process.argv.slice(2);
await first(ensureInstalled);
await become(node, [`bin/${name}.ts`, ...rest]);
