import { expect, it } from 'vitest';
import { packed } from '#shell/http/compress.ts';
import { openBuiltSite } from './built-site.ts';

/**
 * What a phone is sent before it has answered the first time is ten packets, 14,600 bytes. Arabic takes some more than
 * they hold; no more than now.
 */
const limits = { '/project/1': 14_900, '/en/project/1': 14_650 };

/** What Node adds to the headers. */
const added = [
  'Content-Length: 13891',
  'Date: Wed, 25 Nov 2026 08:06:28 GMT',
  'Connection: keep-alive',
  'Keep-Alive: timeout=75, max=20000',
];

it('a project takes little more than the first ten packets', async () => {
  const site = await openBuiltSite();
  for (const [path, limit] of Object.entries(limits)) {
    const answer = await site.get(path, { headers: { 'Accept-Encoding': 'br' } });
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
    const head = `HTTP/1.1 200 OK\r\n${[...headers, ...added].join('\r\n')}\r\n\r\n`;
    // As a page is packed that is asked for again.
    const body = await packed(Buffer.from(await site.html(path)), 'br', 11);
    expect(head.length + body.length, path).toBeLessThanOrEqual(limit);
  }
});
