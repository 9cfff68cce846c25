import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';

describe('headers of every answer', () => {
  it('disable type sniffing, framing and cross-site reading, and name no server', async () => {
    const { request } = await startTestServer();
    for (const path of ['/api/partners', '/api/nothing', '/healthz', '/robots.txt']) {
      const { headers } = await request(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('server'), path).toBeNull();
    }
  });

  it('keep browsers on https only if the site is on https', async () => {
    const plain = await startTestServer();
    expect((await plain.request('/healthz')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestServer({ config: { publicUrl: 'https://omran.example' } });
    expect((await secure.request('/healthz')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{8}/,
    );
  });
});
