import { expect, it } from 'vitest';
import { startWireServer, statusesIn } from '#tests/support/wire.ts';

const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

it('an ambiguous request length is refused, and a smuggled request is not answered', async () => {
  const { send } = await startWireServer({
    keepAliveTimeout: 100,
    connectionsCheckingInterval: 50,
    headersTimeout: 400,
    requestTimeout: 400,
  });
  const post = (...headers: string[]) =>
    ['POST /api/contact-us HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n');
  const twofold = {
    'a length and chunks': `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    'chunks and a length': `${post('Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${hidden}`,
    'two lengths': `${post('Content-Length: 0', `Content-Length: ${hidden.length}`)}${hidden}`,
    'a list of lengths': `${post(`Content-Length: 0, ${hidden.length}`)}${hidden}`,
    'a length with a sign': `${post('Content-Length: +0')}${hidden}`,
    'chunks that are not the last coding': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${hidden}`,
    'chunks by another name': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${hidden}`,
    'a space before the colon': `${post('Transfer-Encoding : chunked', 'Content-Length: 5')}0\r\n\r\n${hidden}`,
    'a folded header': `${post('Transfer-Encoding:\r\n chunked', 'Content-Length: 5')}0\r\n\r\n${hidden}`,
    'a bare line feed': `${post('X: y\nTransfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${hidden}`,
    'a chunk’s length with a sign': `${post('Transfer-Encoding: chunked')}+0\r\n\r\n${hidden}`,
    'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
  };
  const answers = await Promise.all(
    Object.entries(twofold).map(async ([name, bytes]) => [name, statusesIn(await send(bytes))] as const),
  );
  for (const [name, statuses] of answers) expect([name, statuses]).toEqual([name, [400]]);
});

it('an absolute or missing address does not bypass a policy', async () => {
  const { send } = await startWireServer({ keepAliveTimeout: 100, connectionsCheckingInterval: 50 });
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  for (const target of [
    'http://localhost/api/users',
    '//api/users',
    '/api//users',
    '/x/../api/users',
    '/API/users',
  ]) {
    const [status] = statusesIn(await send(get(target)));
    expect([400, 401, 404], target).toContain(status);
  }
});
