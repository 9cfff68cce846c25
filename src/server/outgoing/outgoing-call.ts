import { lookup as systemLookup } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress, isThisMachine } from './public-address.ts';

/**
 * How far a call may go: `internet` by https to public addresses only; `machine` also to this machine itself, by http
 * too; `network` anywhere, for the site's own address.
 */
export type Reach = 'internet' | 'machine' | 'network';

export interface OutgoingCall {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Only addresses that the environment names go beyond `internet`, the default. */
  reach?: Reach;
  /** Bytes of the longest answer that is read. */
  maxBytes?: number;
  /** Milliseconds until the whole answer must be there. */
  patience?: number;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export type OutgoingFaultKind = 'timeout' | 'connection' | 'address' | 'certificate' | 'too_large';

/** Why a call got no answer. Its message is ours, for the log; it never contains words of the other side. */
export class OutgoingFault extends Error {
  readonly kind: OutgoingFaultKind;

  constructor(kind: OutgoingFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Milliseconds for an answer. */
const usualPatience = 15_000;
const usualMax = 1_000_000;

/**
 * Makes one call to another server; nothing else on the server opens connections, except to its database and its mail
 * server. The address is checked after it is resolved, and the call connects to exactly the addresses that were checked,
 * so that a name cannot lead elsewhere the second time. Redirects are answers like others. Throws OutgoingFault.
 */
export async function callOut(call: OutgoingCall): Promise<OutgoingAnswer> {
  const { reach = 'internet', maxBytes = usualMax, patience = usualPatience } = call;
  const url = allowedUrl(call.url, reach);
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await send(url, call, reach, signal);
    const text = await readText(response, maxBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, text };
  } catch (error) {
    throw signal.aborted
      ? new OutgoingFault('timeout', `no answer within ${patience / 1000} s`, error)
      : faultOf(error);
  }
}

/** Throws for an address that the reach does not include, before anything is resolved. */
function allowedUrl(written: string, reach: Reach): URL {
  const url = URL.parse(written);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OutgoingFault('address', 'not an address of the web');
  if (url.username || url.password)
    throw new OutgoingFault('address', 'an address without user and password is needed');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address that is written as numbers is not resolved.
  if (isIP(host)) checkAddress(host, reach);
  if (url.protocol === 'http:' && !(reach === 'network' || (reach === 'machine' && isThisMachine(written))))
    throw new OutgoingFault('address', 'https is needed');
  return url;
}

function checkAddress(address: string, reach: Reach): void {
  if (reach === 'network' || isPublicAddress(address) || (reach === 'machine' && isLoopback(address))) return;
  throw new OutgoingFault('address', `${address} is not a public address`);
}

type ResolveAll = (
  host: string,
  options: { all: true },
  done: (error: Error | null, found: { address: string; family: number }[]) => void,
) => void;

/** Resolves a name to addresses that are all within reach; one that is not refuses the name. */
export function lookupWithin(reach: Reach, resolve: ResolveAll = systemLookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      try {
        if (error) throw error;
        if (found.length === 0) throw new OutgoingFault('address', `${host} has no address`);
        for (const { address } of found) checkAddress(address, reach);
      } catch (refusal) {
        return done(refusal as Error, '');
      }
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? '', first?.family);
    });
  };
}

function send(url: URL, call: OutgoingCall, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body } = call;
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { ...headers, ...length }, lookup: lookupWithin(reach), signal };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(
      url,
      // A connection of its own: nothing is sent over one that was opened for another call.
      { ...options, agent: false },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Reads the answer up to `max` bytes; a longer one is cut off and refused. */
async function readText(response: IncomingMessage, max: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > max) {
      response.destroy();
      throw new OutgoingFault('too_large', `the answer is longer than ${max} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function faultOf(error: unknown): OutgoingFault {
  if (error instanceof OutgoingFault) return error;
  const { code = '', errors } = error as { code?: string; errors?: { code?: string }[] };
  const reason = code || (errors?.[0]?.code ?? '');
  const kind: OutgoingFaultKind = /^(ENOTFOUND|EAI_AGAIN)$/.test(reason)
    ? 'address'
    : /TIMEDOUT|TIMEOUT/.test(reason)
      ? 'timeout'
      : /CERT|TLS|SSL|UNABLE_TO_(GET|VERIFY)/.test(reason)
        ? 'certificate'
        : 'connection';
  return new OutgoingFault(kind, reason || 'the connection failed', error);
}
