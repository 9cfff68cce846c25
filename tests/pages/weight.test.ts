import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { packed } from '#shell/http/compress.ts';
import { publicPaths } from '#tests/support/site-paths.ts';
import { addressIn, builtSite, languages, weightOfAsset } from './built-site.ts';

/**
 * A connection starts with ten packets, 14,600 bytes. Pages slightly exceed them, with what keeps a form's input and
 * says that it could not be sent while scripts are missing; this stops them from growing.
 */
const limits = { '/project/1': 15_350, '/en/project/1': 15_120 };

/** Headers that Node adds. */
const added = [
  'Content-Length: 13891',
  'Date: Wed, 25 Nov 2026 08:06:28 GMT',
  'Connection: keep-alive',
  'Keep-Alive: timeout=75, max=20000',
];

it('a project barely exceeds the first ten packets', async () => {
  const site = await builtSite();
  for (const [path, limit] of Object.entries(limits)) {
    const answer = await site.get(path, { headers: { 'Accept-Encoding': 'br' } });
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
    const head = `HTTP/1.1 200 OK\r\n${[...headers, ...added].join('\r\n')}\r\n\r\n`;
    const bodies = await Promise.all(
      // Compressed as for a repeatedly requested page.
      otherNames(await site.html(path)).map((html) => packed(Buffer.from(html), 'br', 11)),
    );
    const [middle = 0] = bodies
      .map(({ length }) => length)
      .sort((a, b) => a - b)
      .slice(bodies.length / 2);
    expect(head.length + middle, path).toBeLessThanOrEqual(limit);
  }
});

/** A page as other builds would name its files: with each, it weighs up to 30 bytes more or less. */
function otherNames(html: string): string[] {
  return Array.from({ length: 15 }, (_, build) =>
    html.replace(/(\/assets\/[\w.-]+)-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, (_whole, name) => {
      const code = createHash('sha256').update(`${build} ${name}`).digest('base64url').slice(0, 8);
      return `${name}-${code}`;
    }),
  );
}

/** Scripts of a page at most (KiB, compressed): the panel's file alone weighs a quarter of it. */
const maxScripts = 115;

it('no public page starts with more scripts than it needs, nor with any of the panel', async () => {
  const site = await builtSite();
  for (const language of languages) {
    for (const path of publicPaths) {
      const address = addressIn(language, path);
      const [, modules = ''] = /data-modules="([^"]+)"/.exec(await site.html(address)) ?? [];
      const files = modules.split(' ').map((module) => module.replace(/^.*=/, ''));
      const kib = files.reduce((sum, file) => sum + weightOfAsset(file), 0) / 1024;
      expect(kib, address).toBeGreaterThan(50);
      expect(kib, `${address}: ${files.join(' ')}`).toBeLessThanOrEqual(maxScripts);
    }
  }
});
