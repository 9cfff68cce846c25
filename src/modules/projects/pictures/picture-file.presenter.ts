import { isNamed } from '#server/http/etag.ts';
import type { PictureRow } from '../projects.table.ts';

/**
 * Answers with a file as uploaded. Its bytes never change, but its visibility does, so browsers revalidate.
 * Its ETag is the one that changes and deletions send back as `If-Match`.
 */
export async function answerPicture(
  asked: Headers,
  document: PictureRow,
  read: () => Promise<{ bytes: Buffer; contentType: string }>,
): Promise<Response> {
  const etag = `"${document.updated_at}"`;
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  if (isNamed(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const { bytes, contentType } = await read();
  headers.set('Content-Type', contentType);
  headers.set('Content-Length', String(bytes.length));
  headers.set(
    'Content-Disposition',
    `inline; filename*=UTF-8''${encodeURIComponent(document.file_name).replace(/['()*]/g, hexOf)}`,
  );
  return new Response(new Uint8Array(bytes), { headers });
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
