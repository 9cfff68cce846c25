import type { IncomingMessage } from 'node:http';
import type { HttpContext } from '#server/http/request.ts';

/**
 * Up to this many remaining bytes of a body are read and discarded after the answer, and the connection stays
 * open.
 */
const maxDiscarded = 64 * 1024;

/** Milliseconds of silence after which a client is assumed to have the answer. */
const silence = 1000;

/**
 * Ends the connection of a request refused before its large body had arrived: the answer announces that no
 * request can follow. What still arrives is discarded, because cutting the connection would lose the answer.
 */
export function drainBody({ req, res, env }: HttpContext): void {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  if (res.status < 400 || !incoming || incoming.readableEnded || !isLarge(req)) return;
  res.headers.set('Connection', 'close');
  const { socket } = incoming;
  socket.destroySoon = () => {
    socket.end();
    incoming.resume();
    socket.setTimeout(silence, () => socket.destroy());
  };
}

function isLarge(request: HttpContext['req']): boolean {
  return (
    request.header('transfer-encoding') !== undefined ||
    Number(request.header('content-length') ?? 0) > maxDiscarded
  );
}
