import type { ZatcaMessage } from '#modules/invoices/invoices.contract.ts';
import type { ZatcaStatus } from '#modules/invoices/server.ts';

/** What came back from the authority. */
export interface GatewayAnswer {
  /** HTTP status; null if there was no answer. */
  status: number | null;
  text: string;
  body: Readonly<Record<string, unknown>>;
  /** Seconds that it asks to wait. */
  retryAfter: number | null;
  /** Why there was no answer; null if there was one. */
  fault: Fault | null;
}

export const faults = ['timeout', 'connection', 'address', 'certificate', 'too_large'] as const;

/** Too late, cut or refused, a name that is not found or not public, a server that cannot be trusted, an endless answer. */
export type Fault = (typeof faults)[number];

export const errorKinds = [
  ...faults,
  ...['credentials', 'rights', 'call', 'busy', 'authority', 'answer', 'fault'],
] as const;

/** Kinds of errors as people tell them apart; `fault` is one of our own. */
export type ErrorKind = Fault | 'credentials' | 'rights' | 'call' | 'busy' | 'authority' | 'answer' | 'fault';

/** What kept a document from being decided. */
export interface SendingError {
  kind: ErrorKind;
  /** HTTP status; null if there was no answer. */
  status: number | null;
  /** The authority's own words; '' for none. */
  said: string;
}

const kindOfStatus: Readonly<Record<number, ErrorKind>> = {
  ...{ 401: 'credentials', 403: 'rights', 429: 'busy' },
  ...{ 404: 'call', 405: 'call', 406: 'call', 415: 'call' },
};

export function errorIn(answer: GatewayAnswer): SendingError {
  const { status, fault } = answer;
  if (status === null) return { kind: fault ?? 'connection', status, said: '' };
  const kind = kindOfStatus[status] ?? (status >= 500 ? 'authority' : 'answer');
  return { kind, status, said: saidIn(answer) };
}

export type Call = 'clearance' | 'reporting';

export type Outcome =
  | {
      kind: 'accepted';
      status: Extract<ZatcaStatus, 'cleared' | 'reported' | 'warnings'>;
      cleared: string | null;
    }
  | { kind: 'rejected' }
  /** Clearance is switched off: the document is to be reported. */
  | { kind: 'to_reporting' }
  /** The call itself is refused, whatever it sends: credentials, rights or address. */
  | { kind: 'stopped' }
  /** Whether it was accepted is unknown: the same bytes are sent again. */
  | { kind: 'unknown' };

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Parses JSON; {} for anything else. */
export function jsonIn(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The messages of an answer, in either of its two shapes. */
export function messagesOf({ body }: Pick<GatewayAnswer, 'body'>): ZatcaMessage[] {
  const results = asRecord(body.validationResults);
  const kinds = [
    ['error', results.errorMessages ?? body.errors ?? body.errorMessages],
    ['warning', results.warningMessages ?? body.warnings ?? body.warningMessages],
    ['info', results.infoMessages ?? body.infos ?? body.infoMessages],
  ] as const;
  const found = kinds.flatMap(([kind, list]) => asList(list).map((one) => messageOf(kind, one)));
  const single = body.message ?? body.dispositionMessage;
  if (found.length === 0 && typeof single === 'string' && typeof body.code === 'string')
    return [{ kind: 'error', code: plain(body.code, 200), text: plain(single, 2000) }];
  return found.slice(0, 100);
}

/**
 * What an answer says in the authority's own fields, in one line; '' for none. The text of an answer is never shown: it
 * may come from anything in between, such as a proxy.
 */
export function saidIn(answer: Pick<GatewayAnswer, 'body'>): string {
  const said = messagesOf(answer)
    .map(({ code, text }) => [code, text].filter(Boolean).join(': '))
    .join(' · ');
  return (said || plain(answer.body.message ?? answer.body.dispositionMessage, 500)).slice(0, 500);
}

function messageOf(kind: ZatcaMessage['kind'], given: unknown): ZatcaMessage {
  if (typeof given === 'string') return { kind, code: '', text: plain(given, 2000) };
  const { code, message } = asRecord(given);
  return { kind, code: plain(code, 200), text: plain(message, 2000) };
}

/** Text of the other side without markup and control characters; '' for anything but text. */
function plain(said: unknown, max: number): string {
  if (typeof said !== 'string') return '';
  return said
    .slice(0, max)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** 400, and 413 for a document that is too large: the same bytes can never be accepted. */
const rejecting: readonly number[] = [400, 413];

/** Credentials (401), rights (403), address (404) and form of the call: no document fares better until people mend it. */
const stopping: readonly number[] = [401, 403, 404, 405, 406, 415];

/** What an answer says about a document. */
export function outcomeOf(call: Call, answer: GatewayAnswer): Outcome {
  const { status, body } = answer;
  const cleared = typeof body.clearedInvoice === 'string' ? body.clearedInvoice : null;
  const accepted = (warnings = false): Outcome => ({
    kind: 'accepted',
    status: warnings ? 'warnings' : call === 'clearance' ? 'cleared' : 'reported',
    cleared,
  });
  if (status === 200 || status === 202) {
    const verdict = body.clearanceStatus ?? body.reportingStatus ?? body.status;
    if (verdict === 'NOT_CLEARED' || verdict === 'NOT_REPORTED' || verdict === 'ERROR')
      return { kind: 'rejected' };
    // An empty or foreign answer, as of a proxy, decides nothing.
    if (verdict === undefined) return { kind: 'unknown' };
    return accepted(status === 202 || messagesOf(answer).some(({ kind }) => kind === 'warning'));
  }
  if (status === 208 || status === 409) return accepted();
  if (status === 303) return call === 'clearance' ? { kind: 'to_reporting' } : { kind: 'unknown' };
  if (status !== null && rejecting.includes(status)) return { kind: 'rejected' };
  if (status !== null && stopping.includes(status)) return { kind: 'stopped' };
  return { kind: 'unknown' };
}

const firstPause = 5;
const longestPause = 900;

/** Seconds until the next attempt; `random` spreads the attempts of many documents. */
export function pauseAfter(
  tries: number,
  { retryAfter }: Pick<GatewayAnswer, 'retryAfter'>,
  random: number,
): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(tries - 1, 20));
  return Math.max(retryAfter ?? 0, pause * (0.5 + random / 2));
}
