import type { RunningServer } from './running-server.ts';
import type { signIn } from './signed-in.ts';

/** Headers of a signed-in administrator. */
export type Headers = Awaited<ReturnType<typeof signIn>>;

/** Posts to the server and returns its answer. Throws unless that is 2xx. */
export async function write<T>(
  server: RunningServer,
  headers: Headers,
  path: string,
  body: object,
): Promise<T> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Reads a whole answer and returns the milliseconds that took. Throws unless it is 2xx. */
export async function timed(server: RunningServer, headers: Headers, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(server.url + path, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - startedAt;
}

/** Percentiles of milliseconds, as shares of 1 (the longest), for a row of a table. */
export function percentiles(taken: readonly number[], shares: readonly number[]): string[] {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return shares.map((share) => `${at(share).toFixed(1)} ms`);
}
