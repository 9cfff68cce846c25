import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import { createPicture } from './media.factory.ts';
import { mediaOf } from './media.service.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M0 0h60v40z"/></svg>',
);

async function startWithPicture() {
  const server = await startTestServer();
  const bytes = await createPicture(1000, 600).jpeg().toBuffer();
  const hash = await mediaOf(server.context).store(bytes, { field: 'thumbnail' });
  return {
    server,
    hash,
    get: (file: string, headers = {}) => server.request(`/media/${hash}/${file}`, { headers }),
  };
}

describe('a picture is delivered', () => {
  it.each([
    ['480.avif', 'image/avif', 'heif', 480],
    ['800.webp', 'image/webp', 'webp', 800],
    ['1000.jpg', 'image/jpeg', 'jpeg', 1000],
  ])('as %s', async (file, contentType, format, width) => {
    const { get } = await startWithPicture();
    const response = await get(file);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width });
  });

  it('identically to everyone, at once and ever after', async () => {
    const { get } = await startWithPicture();
    const answers = await Promise.all([get('480.webp'), get('480.webp'), get('480.webp')]);
    answers.push(await get('480.webp'));
    const etags = answers.map((answer) => answer.headers.get('etag'));
    expect(etags[0]).toMatch(/^"[0-9a-f]{32}"$/);
    expect(new Set(etags).size).toBe(1);
  });

  it('not again to clients that have it', async () => {
    const { get } = await startWithPicture();
    const etag = (await get('480.webp')).headers.get('etag') ?? '';
    for (const condition of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const response = await get('480.webp', { 'If-None-Match': condition });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    }
    expect((await get('480.webp', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('in part', async () => {
    const { get } = await startWithPicture();
    const whole = Buffer.from(await (await get('480.webp')).arrayBuffer());
    const response = await get('480.webp', { Range: 'bytes=10-19' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(response.headers.get('content-length')).toBe('10');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(whole.subarray(10, 20));
  });

  it('not for a range it does not have', async () => {
    const { get } = await startWithPicture();
    const size = (await get('480.webp')).headers.get('content-length');
    const response = await get('480.webp', { Range: 'bytes=9999999-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  it('whole to clients that hold a part of something else', async () => {
    const { get } = await startWithPicture();
    const etag = (await get('480.webp')).headers.get('etag') ?? '';
    expect((await get('480.webp', { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
    expect((await get('480.webp', { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  });

  it('whole to HEAD, which ignores ranges', async () => {
    const { server, hash, get } = await startWithPicture();
    const length = (await get('480.webp')).headers.get('content-length');
    for (const Range of ['bytes=0-9', 'bytes=9999999-']) {
      const headers = { Range };
      const response = await server.request(`/media/${hash}/480.webp`, { method: 'HEAD', headers });
      expect([response.status, response.headers.get('content-length')]).toEqual([200, length]);
    }
  });

  it('without its bytes to HEAD', async () => {
    const { server, hash } = await startWithPicture();
    const response = await server.request(`/media/${hash}/480.webp`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('');
  });
});

it('a drawing is delivered so that nothing in it can run', async () => {
  const server = await startTestServer();
  const hash = await mediaOf(server.context).store(drawing, { field: 'value', allowVector: true });
  const response = await server.request(`/media/${hash}/60.svg`);
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(await response.text()).toContain('<path d="M0 0h60v40z">');
});

it('a photograph has the protective headers, without those for documents', async () => {
  const { get } = await startWithPicture();
  const { headers } = await get('480.webp');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const name of ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'])
    expect(headers.get(name), name).toBeNull();
});

describe('404 answers', () => {
  it.each([
    '481.webp',
    '2000.webp',
    '480.png',
    '480.svg',
    '480.bmp',
    '0480.webp',
    '480',
    'webp',
    '-1.webp',
    '480.webp.bak',
  ])('a form that is not offered: %s', async (file) => {
    const { get } = await startWithPicture();
    expect((await get(file)).status).toBe(404);
  });

  it.each(['0'.repeat(32), 'nothing', '..%2F..'])('an unknown picture: %s', async (hash) => {
    const server = await startTestServer();
    const response = await server.request(`/media/${hash}/480.webp`, {
      headers: { 'Accept-Language': 'en' },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'We could not find this picture.' });
  });
});
