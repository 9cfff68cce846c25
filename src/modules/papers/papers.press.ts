import { Worker } from 'node:worker_threads';
import { Problem } from '#base/problem.ts';
import { outsideRequests } from '#server/watch/request-scope.ts';
import { papersUnavailable } from './papers.library.ts';
import type { Delivery, Order } from './papers.wire.ts';

/** Milliseconds without an order after which the thread ends and gives back its memory. */
const idle = 300_000;

/** Orders that may wait: at 30 a second, the last one waits 3 s. */
const maxWaiting = 100;

/** Sets papers in a thread of its own, which is started by the first order. */
export interface Press {
  /** Throws 503 where this machine cannot make papers or too many wait, and an Error for a template that fails. */
  print(order: Omit<Order, 'id'>): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether its thread is there. */
  isWarm(): boolean;
  /** Ends its thread; what waits is refused. */
  stop(): Promise<void>;
}

interface Waiting {
  resolve(pdf: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

export function createPress({ after = idle, code = './papers.worker.ts' } = {}): Press {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let orders = 0;
  let rest: NodeJS.Timeout | undefined;

  function ended(from: Worker, error: Error): void {
    if (worker !== from) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL(code, import.meta.url));
    started.unref();
    started.on('message', (delivery: Delivery) => {
      const order = waiting.get(delivery.id);
      waiting.delete(delivery.id);
      if (waiting.size === 0) restLater();
      if ('pdf' in delivery) order?.resolve(delivery.pdf);
      else order?.reject(delivery.missing ? papersUnavailable(delivery.error) : new Error(delivery.error));
    });
    started.on('error', (error) => ended(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => ended(started, new Error('the thread that sets papers ended')));
    return started;
  }

  function restLater(): void {
    clearTimeout(rest);
    rest = setTimeout(() => void stop(), after).unref();
  }

  async function stop(): Promise<void> {
    clearTimeout(rest);
    const stopped = worker;
    if (!stopped) return;
    ended(stopped, new Error('the thread that sets papers was stopped'));
    await stopped.terminate();
  }

  return {
    print: (order) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= maxWaiting) {
          reject(new Problem('papers.busy', 503, { headers: { 'Retry-After': '5' } }));
          return;
        }
        clearTimeout(rest);
        worker ??= outsideRequests(start);
        orders += 1;
        waiting.set(orders, { resolve, reject });
        worker.postMessage({ ...order, id: orders } satisfies Order);
      }),
    isWarm: () => worker !== undefined,
    stop,
  };
}

/** The one press of this process. */
export const press = createPress();
