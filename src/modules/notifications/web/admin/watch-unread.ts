import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { countNotifications, streamNotifications } from '../../notifications.contract.ts';

const name = 'notifications';
/** A page is drawn before its stream is opened, in ms. */
const settling = 2000;
/** While there is no stream. */
const pollEvery = 4000;
const reopenAfter = 30_000;

/**
 * Tells how many notifications are unread, at once and whenever that changes, until it is stopped. Of all tabs of a browser one
 * holds the stream and tells the others: browsers open few connections at a time to one site. Where the stream breaks, and where tabs
 * cannot agree, the server is asked again and again while the page is visible.
 */
export function watchUnread(tell: (unread: number) => void): () => void {
  const stopping = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  let poll: ReturnType<typeof setInterval> | undefined;

  const ask = () => {
    browserCall(countNotifications.path, { signal: stopping.signal })
      .then((response) => answerOf<{ unread: number }>(response))
      .then(
        ({ unread }) => tell(unread),
        // Without a connection nothing is new; a 401 has its own way.
        () => {},
      );
  };
  const startPolling = () => {
    poll ??= setInterval(() => document.visibilityState === 'visible' && ask(), pollEvery);
  };
  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };

  function hold(): Promise<void> {
    return new Promise((release) => {
      let stream: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const open = () => {
        stream = new EventSource(streamNotifications.path);
        stream.addEventListener('open', stopPolling);
        stream.addEventListener('count', ({ data }) => {
          const { unread } = JSON.parse(data) as { unread: number };
          tell(unread);
          channel?.postMessage(unread);
        });
        stream.addEventListener('over', () => {
          stream?.close();
          stopPolling();
        });
        stream.addEventListener('error', () => {
          startPolling();
          // The browser tries again by itself, but not after a refusal.
          if (stream?.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenAfter);
        });
      };
      timer = setTimeout(open, settling);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        stream?.close();
        release();
      });
    });
  }

  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') tell(data);
  });
  ask();
  // Locks are there in secure pages alone.
  if (navigator.locks && channel)
    navigator.locks.request(name, { signal: stopping.signal }, hold).catch(() => {});
  else startPolling();
  return () => {
    stopping.abort();
    stopPolling();
    channel?.close();
  };
}
