import { type DestinationStream, type Logger, pino } from 'pino';
import { scrubbed } from './log-scrub.ts';
import { currentRequest } from './watch/request-scope.ts';

export type Log = Logger;

/**
 * The log: one JSON line per entry, on standard output or to `destination`, without secrets and personal
 * data. Entries logged while handling a request have its `request_id`.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const id = currentRequest();
      return id ? { request_id: id } : {};
    },
    serializers: { err: plainError },
    hooks: { streamWrite: scrubbed },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Error message and stack. Other properties of errors (a refused row, a server's answer) may be personal
 * data.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  return { type, message, stack, ...(code !== undefined && { code }) };
}
