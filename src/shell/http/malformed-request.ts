import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerContext } from '#server/context.ts';
import { requestLocale } from '#server/http/request-locale.ts';

/** An error of Node's parser of requests, with the bytes that it could not read. */
interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

const reasons: Record<string, readonly [status: string, code: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'common.header_too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'common.too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'common.request_timeout'],
};

/** Whether an answer to an earlier request is under way on the connection: another one would garble it. */
const isAnswered = (socket: Duplex) =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

const malformed = ['400 Bad Request', 'common.malformed_request'] as const;

/**
 * Answers a request that is no HTTP, such as one with two lengths, as other problems are answered: `{message}` in the reader's
 * language, as far as the request says it. Then closes the connection.
 */
export function answerMalformed(error: ParserError, socket: Duplex, context: ServerContext): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) {
    socket.destroy();
    return;
  }
  const [status, code] = reasons[error.code ?? ''] ?? malformed;
  const head = error.rawPacket?.subarray(0, 16_384).toString('latin1') ?? '';
  const header = (name: string) => new RegExp(`\\n${name}:([^\\r\\n]{0,1000})`, 'i').exec(head)?.[1]?.trim();
  const cookie = /(?:^|; ?)locale=(\w+)/.exec(header('cookie') ?? '')?.[1];
  const message = context.words(requestLocale(header('accept-language'), cookie))(code);
  const body = Buffer.from(JSON.stringify({ message }));
  const lines = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
}
