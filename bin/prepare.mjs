// Everything a start does before it serves, for machines where the server may not write to its own folder.
import { ensureBuilt, ensureInstalled, first } from './setup.mjs';

await first(ensureInstalled, ensureBuilt);
