import { hash } from 'node:crypto';
import { type Coding, packed } from '../http/compress.ts';

/** A finished page: its bytes in every requested encoding. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: Map<Coding | 'identity', Buffer>;
  /** Its hydration data, if sent separately. */
  data?: PageData;
}

export interface PageData extends Page {
  /** `fingerprint` of its bytes. */
  hash: string;
}

/** A page with these bytes; headers that vary must be in lower case. Only successful pages get an ETag. */
export function createPage(
  identity: Buffer,
  status: number,
  headers: Readonly<Record<string, string>>,
): Page {
  return {
    status,
    headers: { ...headers, vary: `Accept-Encoding${headers.vary ? `, ${headers.vary}` : ''}` },
    etag: status === 200 ? `W/"${fingerprint(identity)}"` : '',
    bodies: new Map([['identity', identity]]),
  };
}

/** Identifies a version of a page, in 12 URL-safe characters (72 bits). */
export function fingerprint(bytes: Buffer | string): string {
  return hash('sha256', bytes, 'base64url').slice(0, 12);
}

/** Headers of a page in one of its encodings. */
export function headersOf(page: Page, coding: Coding | null): Record<string, string> {
  return {
    ...page.headers,
    ...(page.etag && { ETag: page.etag }),
    ...(coding && { 'Content-Encoding': coding }),
  };
}

/**
 * Bytes that a page and its data take: all compressed forms together are smaller than another uncompressed
 * copy.
 */
export function weightOf({ bodies, data }: Page): number {
  return 2 * (bodies.get('identity') as Buffer).length + (data ? weightOf(data) : 0);
}

/** The page's bytes in an encoding, compressed on first request. */
export async function bodyIn(page: Page, coding: Coding | null, quality?: number): Promise<Buffer> {
  const identity = page.bodies.get('identity') as Buffer;
  if (!coding) return identity;
  const known = quality === undefined ? page.bodies.get(coding) : undefined;
  if (known) return known;
  const body = await packed(identity, coding, quality);
  page.bodies.set(coding, body);
  return body;
}

/**
 * UTF-8 bytes of a text as one character each. All that is searched for in a page is ASCII, and searching
 * such a text is many times faster than one with Arabic letters.
 */
export function byteText(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** The bytes that a `byteText` represents. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
