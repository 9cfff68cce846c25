import { connect, type Socket } from 'node:net';
import { printTable } from './report.ts';
import { startServer } from './running-server.ts';

const clients = 300;
const seconds = 20;

/**
 * The slowest answer to others while 300 clients send a request byte by byte and read no answer. Goal: 250
 * ms.
 */
export async function measureSlowClients(): Promise<void> {
  const server = await startServer(3352);
  const port = Number(new URL(server.url).port);
  const slow: Socket[] = [];
  try {
    await fetch(server.url);
    for (let client = 0; client < clients; client += 1) slow.push(slowClient(port, client));
    const dripping = setInterval(() => {
      for (const [client, socket] of slow.entries()) if (client % 2 && socket.writable) socket.write('x');
    }, 500);
    const times: number[] = [];
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const startedAt = performance.now();
      const answer = await fetch(`${server.url}/about`, { headers: { Connection: 'close' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`/about: ${answer.status}`);
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    clearInterval(dripping);
    times.sort((a, b) => a - b);
    printTable(
      `${clients} slow clients for ${seconds} s, a page asked for every 20 ms`,
      ['answers', 'median', 'worst'],
      [
        [
          String(times.length),
          ...[times[times.length >> 1], times.at(-1)].map((time) => `${time?.toFixed(1)} ms`),
        ],
      ],
    );
  } finally {
    for (const socket of slow) socket.destroy();
    await server.stop();
  }
}

/** Half never finish their headers; the others request a page of 200 KB and do not read it. */
function slowClient(port: number, client: number): Socket {
  const socket = connect(port, '127.0.0.1');
  // The server may close slow connections.
  socket.on('error', () => socket.destroy());
  if (client % 2) socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  else {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.pause();
  }
  return socket;
}
