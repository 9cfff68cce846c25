import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { callOut, lookupWithin, OutgoingFault, type Reach } from './outgoing-call.ts';

const heard: string[] = [];
afterEach(() => void heard.splice(0));

/** The address of a server on loopback. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => (error instanceof OutgoingFault ? error.kind : `another error: ${error}`),
  );

describe('a call to another server', () => {
  it.each([
    ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'example.com', ''],
    ...['https://user:word@example.com/', 'https://127.0.0.1:1/', 'https://localhost:1/', 'https://[::1]:1/'],
    ...['https://[::ffff:127.0.0.1]:1/', 'https://2130706433:1/', 'https://0x7f.1:1/', 'https://0:1/'],
    ...['https://10.0.0.1/', 'https://169.254.169.254/latest/', 'https://[fe80::1]/', 'http://127.0.0.1:1/'],
  ])('does not go to %s', async (url) => {
    expect(await faultOf(callOut({ url, patience: 5000 }))).toBe('address');
  });

  it('reaches this machine only where that is allowed', async () => {
    const url = await listen((_request, response) => response.end('here'));
    expect(await faultOf(callOut({ url }))).toBe('address');
    expect(heard).toEqual([]);
    expect(await callOut({ url: `${url}/a?b=1`, reach: 'machine' })).toMatchObject({
      status: 200,
      text: 'here',
    });
    expect(heard).toEqual(['GET /a?b=1']);
    expect(await faultOf(callOut({ url: 'http://example.com/', reach: 'machine' }))).toBe('address');
    expect(await faultOf(callOut({ url: 'https://10.0.0.1/', reach: 'machine' }))).toBe('address');
  });

  it('sends method, headers and body', async () => {
    const url = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        response.setHeader('X-Got', `${request.headers['content-length']} ${request.headers.otp}`);
        response.writeHead(202).end(`${body}!`);
      });
    });
    const call = { url, method: 'POST', headers: { otp: '123456' }, body: '{"a":"ع"}' } as const;
    const { status, headers, text } = await callOut({ ...call, reach: 'machine' });
    expect([status, headers['x-got'], text]).toEqual([202, '10 123456', '{"a":"ع"}!']);
  });

  it('follows no redirect', async () => {
    const url = await listen((_request, response) => response.writeHead(302, { Location: '/other' }).end());
    expect(await callOut({ url, reach: 'machine' })).toMatchObject({
      status: 302,
      headers: { location: '/other' },
    });
    expect(heard).toEqual(['GET /']);
  });

  it('stops reading an answer that is too long', async () => {
    const url = await listen((_request, response) => {
      response.on('error', () => {});
      const more = () => response.write('x'.repeat(10_000), () => !response.destroyed && setImmediate(more));
      more();
    });
    expect(await faultOf(callOut({ url, reach: 'machine', maxBytes: 50_000 }))).toBe('too_large');
  });

  it.each([
    ['never begins', false],
    ['never ends', true],
  ])('gives up on an answer that %s', async (_name, begins) => {
    const url = await listen((_request, response) => void (begins && response.write('a')));
    expect(await faultOf(callOut({ url, reach: 'machine', patience: 200 }))).toBe('timeout');
  });

  it('names a broken connection', async () => {
    const url = await listen((request) => request.socket.destroy());
    expect(await faultOf(callOut({ url, reach: 'machine' }))).toBe('connection');
  });
});

describe('a name', () => {
  /** What a call connects to if the name resolves to these addresses. */
  const resolved = (reach: Reach, ...addresses: string[]) =>
    new Promise((resolve) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const lookup = lookupWithin(reach, (_host, _options, done) => done(null, found));
      lookup('authority.example', { all: true }, (error, connectTo) =>
        resolve(error ? error.message : (connectTo as typeof found).map(({ address }) => address)),
      );
    });

  it('leads to exactly the addresses that were checked', async () => {
    expect(await resolved('internet', '8.8.8.8', '2606:4700::1111')).toEqual(['8.8.8.8', '2606:4700::1111']);
  });

  it.each([
    ['internet', ['10.0.0.7']],
    ['internet', ['8.8.8.8', '127.0.0.1']],
    ['internet', ['2606:4700::1111', '::ffff:192.168.1.1']],
    ['machine', ['192.168.1.1']],
    ['internet', []],
  ] as const)('is refused in reach of the %s if it resolves to %j', async (reach, addresses) => {
    expect(await resolved(reach, ...addresses)).toMatch(/not a public address|has no address/);
  });
});
