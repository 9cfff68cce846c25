import { Socket } from 'node:net';

/**
 * A lost machine or a cut network does not close connections: a pending query would wait for a quarter of an
 * hour. (The pool closes idle connections before that.)
 */
export function impatientSocket(silence: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence, () => {
    socket.destroy(Object.assign(new Error(`no answer within ${silence} ms`), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
