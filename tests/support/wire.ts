import { connect, type Socket } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { connectionLimits } from '#shell/http/connection-limits.ts';
import { listen } from '#shell/start/listen.ts';
import { testConfig } from './test-config.ts';
import { contentsOf } from './test-database.ts';
import { openTestServer, type TestServer } from './test-server.ts';

export interface WireServer {
  server: TestServer;
  port: number;
  /** Sends raw bytes and resolves with everything received until the connection ends. */
  send(bytes: string): Promise<string>;
  /** A connection that stays open; closed after the test. */
  open(): Socket;
}

/** The product on an in-memory database and its own port, for raw requests; closed after the test. */
export async function startWireServer(
  limits: Partial<typeof connectionLimits> = {},
  config: Partial<Config> = {},
): Promise<WireServer> {
  const contents = contentsOf(inject('seededFolder'), 'seeded');
  const server = await openTestServer(testConfig({ port: 0, ...config }), contents);
  const all = { ...connectionLimits, ...limits };
  const listening = await listen(server.app, server.context, () => false, all);
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await listening.close();
    await server.close();
  });
  const open = () => {
    const socket = connect(listening.port, '127.0.0.1');
    // A connection that the server ends mid-request is read, not thrown.
    socket.on('error', () => {});
    sockets.push(socket);
    return socket;
  };
  return { server, port: listening.port, open, send: (bytes) => exchange(open(), bytes) };
}

/** Resolves with everything received until the connection ends. */
function exchange(socket: Socket, bytes = ''): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('close', () => resolve(answer));
    socket.write(bytes);
  });
}

/** The status of each answer in the received bytes. */
export function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
