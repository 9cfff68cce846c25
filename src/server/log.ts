import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The log: one JSON line an entry on standard output, with secrets struck out. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  });
}
