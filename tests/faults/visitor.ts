import { createClient, type TestClient } from '#tests/support/test-client.ts';

let visitors = 0;

/**
 * A browser at its own address, as a reverse proxy passes it on; the server trusts one proxy (`TRUST_PROXY`).
 */
export function visit(url: string): TestClient {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const request = (path: string, init: RequestInit & { json?: unknown } = {}) => {
    const { json, ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set('X-Forwarded-For', address);
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return fetch(`${url}${path}`, { redirect: 'manual', ...rest, headers, ...body });
  };
  return createClient({ request });
}
