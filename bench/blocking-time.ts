interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of the processor's time. */
  tdur?: number;
}

/** What a task may take before it counts, in ms. */
const free = 50;

/**
 * The blocking time of a page (ms) as it would be on a machine that does nothing else: reckoned like Lighthouse's, what each task
 * of the page after its first contentful paint takes beyond 50 ms on a processor `slower` times as slow, but of the processor's
 * own time in the task. Lighthouse takes the time on the clock, in which other processes have their turns.
 */
export function blockingTime(trace: readonly TraceEvent[], slower: number): number {
  const painted = trace.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!painted) throw new Error('The trace has no first contentful paint.');
  const { pid, tid, ts } = painted;
  return trace
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.ts >= ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - free), 0);
}
