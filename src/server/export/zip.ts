import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { configure, ZipWriter } from '@zip.js/zip.js';

// Uses the engine's own compression, which runs off the main thread; workers would add nothing. The library counts
// archives as workers all the same: with its limit, one per processor, a download that nobody reads would hold up
// all others.
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });

export interface ZipPart {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** An archive of the parts in order, written as it is read: no part is in memory as a whole. */
export function zipOf(parts: readonly ZipPart[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  // An error aborts the stream for its reader; if the reader has left, nobody needs to know.
  write(parts, writable).catch((error) => writable.abort(error).catch(() => {}));
  return readable;
}

async function write(parts: readonly ZipPart[], into: WritableStream<Uint8Array>): Promise<void> {
  const zip = new ZipWriter(into, { level: 6, extendedTimestamp: false, zip64: false });
  for (const { name, content } of parts) {
    const text = NodeReadableStream.from(content) as unknown as ReadableStream<string>;
    await zip.add(name, text.pipeThrough(new TextEncoderStream()));
  }
  await zip.close();
}
