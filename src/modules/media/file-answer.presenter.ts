import { isNamed } from '#server/http/etag.ts';
import { readRange } from './range.engine.ts';

const deliveredTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
};

/** Nothing in a drawing may run or load anything, even if it is opened on its own. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The same for a drawing with an embedded picture. */
const pictureDrawingPolicy = `${drawingPolicy}; img-src data:`;

/**
 * Answers with an immutable file: whole, a range if GET requests one, or 304 if the client already has it.
 */
export function answerFile(
  { method, headers: asked }: Request,
  file: { bytes: Buffer; etag: string; type: string },
): Response {
  const { bytes, etag } = file;
  const headers = new Headers({
    'Content-Type': deliveredTypes[file.type] ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  });
  if (file.type === 'svg') {
    const embeds = bytes.includes('<image');
    headers.set('Content-Security-Policy', embeds ? pictureDrawingPolicy : drawingPolicy);
  }
  if (isNamed(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const condition = asked.get('if-range');
  const partly = method === 'GET' && (condition === null || condition === etag);
  const range = partly ? (asked.get('range') ?? undefined) : undefined;
  const part = readRange(range, bytes.length);
  if (part === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    headers.delete('Content-Type');
    return new Response(null, { status: 416, headers });
  }
  const sent = part ? bytes.subarray(part.from, part.to + 1) : bytes;
  headers.set('Content-Length', String(sent.length));
  if (part) headers.set('Content-Range', `bytes ${part.from}-${part.to}/${bytes.length}`);
  return new Response(new Uint8Array(sent), { status: part ? 206 : 200, headers });
}
