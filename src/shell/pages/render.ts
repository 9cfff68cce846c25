import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface Rendered {
  html: string;
  /** Whether something failed; it has been reported. */
  failed: boolean;
}

/** Marks left by React where a part had to wait or failed. */
const unfinished = /<!--\$[!?]/;

/**
 * Renders a whole document as HTML. In one pass, which takes half the time of a stream; if a part must wait
 * for its code (the first time only) or fails, as a stream that waits and reports.
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
    // The stream hits the same error again and reports it.
    return null;
  }
}

async function asStream(document: ReactNode, report: (error: unknown) => void): Promise<Rendered> {
  let failed = false;
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      // The page is sent whole: no section may wait, hidden, for a script to insert it.
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

/** Collects the output; a page is sent whole, so that it can be compressed and cached. */
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
