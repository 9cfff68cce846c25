// The part of these packages that the measurements use: types are checked without installing them.

import type { TraceEvent } from '../blocking-time.ts';

export interface Chrome {
  port: number;
  kill(): void;
}

export function launch(options: { chromePath: string; chromeFlags: string[] }): Promise<Chrome>;

/** Lighthouse's flags, as far as they are set here. */
export interface Flags {
  port: number;
  logLevel?: 'error';
  onlyCategories?: string[];
  disableStorageReset?: boolean;
}

export type Config = object;

export const desktopConfig: Config;

interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
  configSettings: { throttling: { cpuSlowdownMultiplier: number } };
}

export function lighthouse(
  url: string,
  flags: Flags,
  config?: Config,
): Promise<{ lhr: Report; artifacts: { Trace: { traceEvents: TraceEvent[] } } } | undefined>;
