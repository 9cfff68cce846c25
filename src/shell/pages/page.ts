import { hash } from 'node:crypto';
import { type Coding, packed } from '../http/compress.ts';

/** A finished page: its bytes in every coding that has been asked for, ready to be sent. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: Map<Coding | 'identity', Buffer>;
  /** What its scripts go on from, where that is sent by itself. */
  data?: PageData;
}

export interface PageData extends Page {
  /** The `fingerprint` of its bytes. */
  hash: string;
}

/**
 * A page of these bytes, whose headers are named in small letters where they say what it varies by. A page that is no success
 * has nothing for a later request to compare with.
 */
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

/** Tells bytes from those of all other versions of a page, in 12 characters (72 bits) that may stand in an address. */
export function fingerprint(bytes: Buffer | string): string {
  return hash('sha256', bytes, 'base64url').slice(0, 12);
}

/** The headers to send a page with, in one of its codings. */
export function headersOf(page: Page, coding: Coding | null): Record<string, string> {
  return {
    ...page.headers,
    ...(page.etag && { ETag: page.etag }),
    ...(coding && { 'Content-Encoding': coding }),
  };
}

/** How many bytes a page takes, with its data: packed in all codings it takes less than once more what it takes plain. */
export function weightOf({ bodies, data }: Page): number {
  return 2 * (bodies.get('identity') as Buffer).length + (data ? weightOf(data) : 0);
}

/** The page's bytes in a coding, packed when it is first asked for in it. */
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
 * A text's bytes in UTF-8 with a character for each of them. All that is looked for in a page is ASCII, and in such a text
 * it is found many times faster than in one that holds Arabic.
 */
export function byteText(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** The bytes that a `byteText` stands for. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
