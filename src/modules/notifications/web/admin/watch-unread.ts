import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { countNotifications, streamNotifications } from '../../notifications.contract.ts';

const name = 'notifications';
/** Milliseconds that a page renders before its stream is opened. */
const settling = 2000;
/** Milliseconds between polls while there is no stream. */
const pollEvery = 4000;
const reopenAfter = 30_000;

/**
 * Reports the unread count now and on every change until stopped. One of a browser's tabs holds the stream
 * and informs the others, as browsers open few connections per site. If the stream breaks, or tabs cannot
 * coordinate, a visible page polls.
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
        // Without a connection nothing changes; a 401 is handled elsewhere.
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
        // Reopened, it would take the place of another window of the same person.
        stream.addEventListener('replaced', () => {
          stream?.close();
          startPolling();
        });
        stream.addEventListener('error', () => {
          startPolling();
          // The browser reconnects by itself, but not after a refusal.
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
  // Locks exist only in secure contexts.
  if (navigator.locks && channel)
    navigator.locks.request(name, { signal: stopping.signal }, hold).catch(() => {});
  else startPolling();
  return () => {
    stopping.abort();
    stopPolling();
    channel?.close();
  };
}
