import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a server that can be interrupted. */
export interface Way {
  url: string;
  /** Drops all data silently. */
  cut(isCut: boolean): void;
  /** Breaks all connections and refuses new ones. */
  break(isBroken: boolean): void;
}

/** A proxy to the server of a `postgres://` address; closed after the test. */
export async function startWay(to: URL): Promise<Way> {
  let isCut = false;
  let isBroken = false;
  const open = new Set<Socket>();
  const pass = (from: Socket, into: Socket) => {
    open.add(from);
    from
      .on('data', (bytes) => !isCut && into.write(bytes))
      .on('close', () => into.destroy())
      .on('close', () => open.delete(from))
      .on('error', () => into.destroy());
  };
  const way = createServer((near) => {
    if (isBroken) {
      near.destroy();
      return;
    }
    const far = openSocket(Number(to.port), to.hostname);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void way.close());
  const url = new URL(to);
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (wanted) => {
      isCut = wanted;
    },
    break: (wanted) => {
      isBroken = wanted;
      if (wanted) for (const socket of open) socket.destroy();
    },
  };
}
