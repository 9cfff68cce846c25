import type { EntryContext } from 'react-router';

type Piece = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>[number];

/**
 * The routes of a page with their data at hand. React Router writes the data to the page's end as it trickles in, each
 * piece in a place that waits for it; all of it is there before anything is rendered, so nothing need wait.
 */
export async function withData(routes: EntryContext): Promise<EntryContext> {
  if (!routes.serverHandoffStream) return routes;
  const streamCache: Record<number, Piece> = {};
  const decoder = new TextDecoder();
  const reader = routes.serverHandoffStream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  streamCache[0] = arrived({ done: false, value: text });
  streamCache[1] = arrived({ done: true, value: '' });
  // Asked for at every rendering, and not read from again.
  const serverHandoffStream = { getReader: () => reader } as ReadableStream<Uint8Array>;
  return { ...routes, serverHandoffStream, renderMeta: { ...routes.renderMeta, streamCache } };
}

function arrived(result: { done: boolean; value: string }): Piece {
  return Object.assign(Promise.resolve(), { result });
}
