import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import type { IpcChannel } from '../processes/ipc-channel.ts';

/** A business metric, such as the number of projects. */
export interface Figure {
  /** Prometheus-style name: `projects`; it is prefixed with `omran_`. */
  name: string;
  help: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface Metrics {
  /** Counts an answered request; `seconds` is its duration. */
  request(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a database statement. */
  query(kind: string, seconds: number, failed: boolean): void;
  /** Counts a cache lookup: a hit, or a miss that was produced. */
  memory(of: 'pages' | 'answers', found: boolean): void;
  /** Registry for metrics collected on reading. */
  readonly registry: Registry;
  /** Renders everything in Prometheus's text format, with these figures. */
  write(figures: readonly Figure[]): Promise<string>;
}

const requestBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const queryBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Messages with which a process reads the other processes' metrics through their supervisor. */
export const readMetrics = { ofOne: 'read metrics', ofOthers: 'read metrics of the others' };

/**
 * Metrics of this process; if `primary` is given, rendered together with those of the machine's other
 * processes.
 */
export function createMetrics(primary?: IpcChannel): Metrics {
  const registry = new Registry();
  primary?.answer(readMetrics.ofOne, () => registry.getMetricsAsJSON());
  const counted = async () => {
    if (!primary) return registry.metrics();
    // Without an answer, its own metrics are better than none.
    const others = await primary.ask(readMetrics.ofOthers).catch(() => []);
    const all = [await registry.getMetricsAsJSON(), ...(others as MetricObject[][])];
    return AggregatorRegistry.aggregate(all).metrics();
  };
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'omran_http_request_seconds',
    help: 'Requests answered, by method, route and status, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const queries = new Histogram({
    name: 'omran_database_query_seconds',
    help: 'Statements of the database, by their first word, and how long each took',
    labelNames: ['kind'],
    buckets: queryBuckets,
    registers,
  });
  const looked = { pages: { found: 0, made: 0 }, answers: { found: 0, made: 0 } };
  const failures = new Counter({
    name: 'omran_database_query_failures_total',
    help: 'Statements that the database refused or could not work on',
    labelNames: ['kind'],
    registers,
  });
  new Counter({
    name: 'omran_memory_total',
    help: 'Pages and answers looked for in memory, found there or made anew',
    labelNames: ['of', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [of, results] of Object.entries(looked)) {
        for (const [result, times] of Object.entries(results)) this.inc({ of, result }, times);
      }
    },
  });
  return {
    registry,
    request: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    query(kind, seconds, failed) {
      queries.observe({ kind }, seconds);
      if (failed) failures.inc({ kind });
    },
    memory(of, found) {
      looked[of][found ? 'found' : 'made'] += 1;
    },
    write: async (figures) => (await counted()) + (await written(figures)),
  };
}

async function written(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry();
  const gauges = new Map<string, Gauge>();
  for (const { name, help, labels = {}, value } of figures) {
    const known = gauges.get(name);
    const gauge =
      known ??
      new Gauge({ name: `omran_${name}`, help, labelNames: Object.keys(labels), registers: [registry] });
    gauges.set(name, gauge);
    gauge.set(labels, value);
  }
  return registry.metrics();
}

/** A figure per kind; 0 for kinds in `all` without any. */
export function figuresBy(
  about: Pick<Figure, 'name' | 'help'>,
  label: string,
  counted: readonly { kind: string; count: number }[],
  all: readonly string[] = [],
): Figure[] {
  const counts = new Map<string, number>(all.map((kind) => [kind, 0]));
  for (const { kind, count } of counted) counts.set(kind, Number(count));
  return [...counts].map(([kind, value]) => ({ ...about, labels: { [label]: kind }, value }));
}
