import type { EntryContext } from 'react-router';

type Piece = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>[number];

/**
 * A page's routes with their data resolved. React Router appends data to the page as it arrives, each piece
 * in a waiting placeholder; here all data is available before rendering, so nothing waits.
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
  // Requested on every rendering, but never read.
  const serverHandoffStream = { getReader: () => reader } as ReadableStream<Uint8Array>;
  return { ...routes, serverHandoffStream, renderMeta: { ...routes.renderMeta, streamCache } };
}

function arrived(result: { done: boolean; value: string }): Piece {
  return Object.assign(Promise.resolve(), { result });
}
