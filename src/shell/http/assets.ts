import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type Coding, codingFor } from './compress.ts';

/** Answers the built scripts, styles and fonts from memory; returns false for other addresses. */
export type Assets = (request: IncomingMessage, response: ServerResponse) => boolean;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const endings: Record<Coding, string> = { br: '.br', gzip: '.gz' };
const prefix = '/assets/';

/**
 * Reads a folder's files with their compressed copies. Their content never changes, and they are sent with
 * few `headers`, so that a font and its headers arrive together.
 */
export async function createAssets(folder: URL, headers: Readonly<Record<string, string>>): Promise<Assets> {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(new URL(name, folder))));
  const files = new Map(names.map((name, position) => [name, contents[position] as Buffer]));

  return (request, response) => {
    if (!request.url?.startsWith(prefix) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return false;
    const name = request.url.slice(prefix.length);
    const type = types[extname(name)];
    const plain = files.get(name);
    if (!type || !plain) return false;
    const coding = codingFor(request.headers['accept-encoding']);
    const packed = coding && files.get(name + endings[coding]);
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': (packed || plain).length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...headers,
      ...(packed && { 'Content-Encoding': coding }),
      ...(files.has(`${name}.br`) && { Vary: 'Accept-Encoding' }),
    });
    response.end(request.method === 'HEAD' ? undefined : packed || plain);
    return true;
  };
}
