import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface Addressed {
  id: string;
  method: string;
  path: string;
}

const isContract = (value: unknown): value is Addressed =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'id' in value;

const holdsCalls = (value: unknown) =>
  isContract(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isContract));

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
 * Pages call contracts. To them a contract is only its address: its schemas, and the library for them, stay out of the
 * browser, and out of the server's bundle of pages, beside the server's own code. Pages on the server also read
 * settings by schemas, from files without a call. In development that bundle includes the server itself.
 */
export const contractsAsAddresses: Plugin = {
  name: 'contracts-as-addresses',
  enforce: 'pre',
  async load(id) {
    const file = id.replace(/\?.*$/, '');
    const { name: environment, mode } = this.environment;
    const onServer = environment !== 'client';
    if (!file.endsWith('.contract.ts') || (onServer && mode === 'dev')) return undefined;
    const { href } = pathToFileURL(file);
    const exported: Record<string, unknown> = await import(`${href}?${Date.now()}`);
    const pageValues = Object.entries(exported).map(([name, value]) => [name, shown(value)] as const);
    if (onServer && !pageValues.some(([, value]) => holdsCalls(value))) return undefined;
    const lines = pageValues.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    return `${lines.join('\n')}\n`;
  },
};
