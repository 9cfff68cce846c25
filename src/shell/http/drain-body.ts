import type { IncomingMessage } from 'node:http';
import type { HttpContext } from '#server/http/request.ts';

/** What is left of a body of so many bytes is read and let go after the answer, and the connection goes on. */
const maxDiscarded = 64 * 1024;

/** Milliseconds after which a client that sends nothing more has the answer. */
const silence = 1000;

/**
 * Ends the connection of a request that was refused before its large body had come: no other can follow it there, which the
 * answer says. What still comes is let go, as a connection that is cut takes the answer with it.
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
