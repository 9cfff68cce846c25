import { describe, expect, it } from 'vitest';
import { readToken, tokenHeaders } from '#tests/support/test-server.ts';
import { startWireServer, statusesIn } from '#tests/support/wire.ts';

const impatient = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const post = (headers: string[]) =>
  ['POST /api/contact-us HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join(
    '\r\n',
  );

describe('a slow client', () => {
  it('in its headers, or its body, is answered 408 and disconnected', async () => {
    const { send, server } = await startWireServer(impatient);
    const token = Object.entries(tokenHeaders(await readToken(server.request))).map((pair) =>
      pair.join(': '),
    );
    const [headers, body] = await Promise.all([
      send('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      send(`${post([...token, 'Content-Length: 100'])}{"name":`),
    ]);
    expect(statusesIn(headers)).toEqual([408]);
    expect(statusesIn(body)).toEqual([408]);
  });

  it('delays nobody else, even if there are 300 of them', async () => {
    const { port, open } = await startWireServer({ headersTimeout: 120_000, requestTimeout: 120_000 });
    const slow = Array.from({ length: 300 }, open);
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const [place, socket] of slow.entries()) {
      socket.write(place % 2 ? 'GET / HTTP/1.1\r\nHost: ' : `${post(['Content-Length: 100'])}{`);
    }
    let answered = 0;
    for (const socket of slow) socket.once('close', () => (answered += 1));
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await fetch(`http://127.0.0.1:${port}/api/partners`)).status).toBe(200);
    }
    // All of them are still sending: the others were not answered because they ended.
    expect(answered).toBe(0);
  });
});

describe('the limits', () => {
  it('answer oversized headers with 431', async () => {
    const { send } = await startWireServer();
    const answer = await send(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(statusesIn(answer)).toEqual([431]);
  });

  it('answer what is no HTTP with 400, in the reader’s language', async () => {
    const { send } = await startWireServer();
    const lengths = ['abc', '-1', '1e3', '2\r\nContent-Length: 3', '5\r\nTransfer-Encoding: chunked'];
    for (const length of lengths) {
      const english = await send(post([`Accept-Language: en`, `Content-Length: ${length}`]));
      expect([statusesIn(english), english], length).toEqual([
        [400],
        expect.stringContaining('not valid HTTP'),
      ]);
      const arabic = await send(post([`Content-Length: ${length}`]));
      expect([statusesIn(arabic), arabic], length).toEqual([
        [400],
        expect.stringContaining('ليس بصيغة HTTP'),
      ]);
    }
    const answer = await send(`GET / HTTP/1.1\r\nCookie: a=b; locale=en\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect([statusesIn(answer), answer]).toEqual([[431], expect.stringContaining('larger than allowed')]);
    expect(statusesIn(await send('\u0001\u0002\r\n\r\n'))).toEqual([400]);
  });

  it('answer an oversized body with 413 at once, whether its length is declared or not', async () => {
    const { open } = await startWireServer();
    const first = async (bytes: string) => {
      const socket = open();
      const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
      socket.write(bytes);
      return statusesIn(await answer);
    };
    // Nothing was sent of the announced gigabyte.
    expect(await first(post([`Content-Length: ${2 ** 30}`]))).toEqual([413]);
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    expect(await first(post(['Transfer-Encoding: chunked']) + chunk.repeat(40))).toEqual([413]);
  });

  it('end the connection after an oversized body, with an answer that reaches a client still sending', async () => {
    const { port, send } = await startWireServer();
    const headers = { 'Content-Type': 'application/json' };
    const url = `http://127.0.0.1:${port}/api/contact-us`;
    for (let tried = 0; tried < 10; tried += 1) {
      const answer = await fetch(url, { method: 'POST', headers, body: 'x'.repeat(20_000_000) });
      expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
      await answer.arrayBuffer();
      expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(419);
    }
    const small = await send(`${post(['Content-Length: 2', 'Connection: close'])}{}`);
    expect(statusesIn(small)).toEqual([419]);
  });

  it('require no Host of HTTP/1.0', async () => {
    const { send } = await startWireServer();
    expect(statusesIn(await send('GET /readyz HTTP/1.0\r\n\r\n'))).toEqual([200]);
  });

  it('end a connection after many requests, which the last answer announces', async () => {
    const { open } = await startWireServer({ maxRequestsPerSocket: 3 });
    const socket = open();
    let answers = '';
    socket.on('data', (data) => {
      answers += data;
    });
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4));
    await expect.poll(() => statusesIn(answers)).toEqual([200, 200, 200, 503]);
    expect(answers.match(/connection: \S+/gi)?.slice(0, 3)).toEqual([
      'Connection: keep-alive',
      'Connection: keep-alive',
      'Connection: close',
    ]);
  });
});
