import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface Rendered {
  html: string;
  /** Whether something failed on the way; what failed has been reported. */
  failed: boolean;
}

/** What React leaves where a part had to wait for something, or failed. */
const unfinished = /<!--\$[!?]/;

/**
 * A whole document as HTML. Rendered in one go, which takes half the time of a stream; where a part has to wait for its
 * code (the first time only) or fails, as a stream that waits and reports.
 */
export async function render(document: ReactNode, report: (error: unknown) => void): Promise<Rendered> {
  const html = atOnce(document);
  if (html !== null) return { html: `<!DOCTYPE html>${html}`, failed: false };
  return asStream(document, report);
}

function atOnce(document: ReactNode): string | null {
  try {
    const html = renderToString(document);
    return unfinished.test(html) ? null : html;
  } catch {
    // The stream meets the same error again, and reports it.
    return null;
  }
}

async function asStream(document: ReactNode, report: (error: unknown) => void): Promise<Rendered> {
  let failed = false;
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      // The page is sent whole: no section may wait, hidden, for a script to put it in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(gather(resolve)),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        report(error);
      },
    });
  });
  return { html: html.toString('utf8'), failed };
}

/** Collects what is written to it; a page is sent whole, so that it can be packed and kept. */
function gather(done: (whole: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
