import { sessionsOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { Running } from '#server/module.ts';
import { outsideRequests } from '#server/watch/request-scope.ts';
import { notificationsOf } from './delivery.service.ts';

/**
 * Milliseconds between heartbeats; each also reads the count again, independently of other processes'
 * messages.
 */
const heartbeat = 20_000;
/** Maximum streams per person and process; beyond it, the oldest makes way. */
const maxStreams = 5;

interface Stream {
  userId: number;
  /** Sends the count if it has changed; ends the stream once its session is over. */
  look(): void;
  /** Ends the stream, and tells its page to poll instead of opening another. */
  replace(): void;
  end(): void;
}

export interface Streams extends Running {
  open(http: HttpContext, userId: number): Response;
}

const opened = new WeakMap<ServerContext, Streams>();

/** Streams of this process, which keep open pages up to date. */
export function streamsOf(
  context: ServerContext,
  count: (userId: number) => Promise<{ unread: number }>,
): Streams {
  const known = opened.get(context) ?? createStreams(context, count);
  opened.set(context, known);
  return known;
}

function createStreams(
  context: ServerContext,
  count: (userId: number) => Promise<{ unread: number }>,
): Streams {
  const streams = new Set<Stream>();
  let stopped = false;
  context.cache.onInvalidate((tags) => {
    for (const stream of streams) {
      const { userId } = stream;
      if (tags === 'all' || tags.includes(notificationsOf(userId)) || tags.includes(sessionsOf(userId)))
        stream.look();
    }
  });

  return {
    open(http, userId) {
      // A set keeps the order in which the streams were opened.
      const own = [...streams].filter((stream) => stream.userId === userId);
      if (own.length >= maxStreams) own[0]?.replace();
      let stream: Stream;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = outsideRequests(() => startStream(context, http, userId, controller, count, streams));
          if (stopped) stream.end();
        },
        cancel: () => stream.end(),
      });
      return new Response(body, {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        },
      });
    },
    async stop() {
      stopped = true;
      for (const stream of streams) stream.end();
    },
  };
}

function startStream(
  context: ServerContext,
  http: HttpContext,
  userId: number,
  controller: ReadableStreamDefaultController<Uint8Array>,
  count: (userId: number) => Promise<{ unread: number }>,
  streams: Set<Stream>,
): Stream {
  const encoder = new TextEncoder();
  const send = (text: string) => controller.enqueue(encoder.encode(text));
  let shown: number | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  async function read(): Promise<void> {
    const caller = await http.get('identify')?.(http);
    if (caller?.id !== userId) {
      // So that the page does not reconnect and get refused.
      send('event: over\ndata: \n\n');
      return stream.end();
    }
    const { unread } = await count(userId);
    if (!streams.has(stream) || unread === shown) return;
    shown = unread;
    send(`event: count\ndata: ${JSON.stringify({ unread })}\n\n`);
  }

  const stream: Stream = {
    userId,
    look() {
      again = looking !== undefined;
      looking ??= read()
        .catch((error) => {
          // The page polls meanwhile; the next heartbeat tries again.
          context.log.warn({ err: error }, 'a stream of notifications could not be served');
        })
        .finally(() => {
          looking = undefined;
          if (again && streams.has(stream)) stream.look();
        });
    },
    replace() {
      send('event: replaced\ndata: \n\n');
      stream.end();
    },
    end() {
      if (!streams.delete(stream)) return;
      clearInterval(timer);
      try {
        controller.close();
      } catch {
        // The reader has already disconnected.
      }
    },
  };
  const timer = setInterval(() => {
    send(': alive\n\n');
    stream.look();
  }, heartbeat).unref();
  streams.add(stream);
  send('retry: 3000\n\n');
  stream.look();
  return stream;
}
