export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of CPU time. */
  tdur?: number;
}

/** Milliseconds of a task that do not count as blocking. */
const free = 50;

/**
 * Total blocking time of a page (ms) as on an otherwise idle machine. Like Lighthouse, it sums what each task
 * after first contentful paint takes beyond 50 ms on a CPU `slower` times as slow, but it uses the task's CPU
 * time. Lighthouse uses wall-clock time, which includes other processes.
 */
export function blockingTime(trace: readonly TraceEvent[], slower: number): number {
  const painted = trace.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!painted) throw new Error('The trace has no first contentful paint.');
  const { pid, tid, ts } = painted;
  return trace
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.ts >= ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - free), 0);
}
