import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface Addressed {
  id: string;
  method: string;
  path: string;
}

const isContract = (value: unknown): value is Addressed =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'id' in value;

/** What pages may use of an export: a contract's address, and anything else that JSON can hold. */
function shown(value: unknown): unknown {
  if (isContract(value)) return { id: value.id, method: value.method, path: value.path };
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : undefined;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([, inner]) => isContract(inner))
    ? Object.fromEntries(entries.map(([name, inner]) => [name, shown(inner)]))
    : undefined;
}

/**
 * Pages call contracts. In the browser bundle a contract is only its address: its schemas, and the library
 * for them, stay on the server.
 */
export const contractsAsAddresses: Plugin = {
  name: 'contracts-as-addresses',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    const file = id.replace(/\?.*$/, '');
    if (!file.endsWith('.contract.ts')) return undefined;
    const { href } = pathToFileURL(file);
    const exported: Record<string, unknown> = await import(`${href}?${Date.now()}`);
    const lines = Object.entries(exported).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(shown(value))};`,
    );
    return `${lines.join('\n')}\n`;
  },
};
