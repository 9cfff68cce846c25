import { Socket } from 'node:net';

/**
 * A machine that is lost, or a network that is cut, closes no connection: what waits for its answer would wait for a quarter
 * of an hour. (Connections that nobody uses are closed by the pool before that.)
 */
export function impatientSocket(silence: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence, () => {
    socket.destroy(Object.assign(new Error(`no answer within ${silence} ms`), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
