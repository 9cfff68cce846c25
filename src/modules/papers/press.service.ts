import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#server/config/config.ts';
import { codeFlags } from '#server/processes/code-flags.ts';
import { outsideRequests } from '#server/watch/request-scope.ts';
import { Problem } from '#wire/problem.ts';
import type { Delivery, Order } from './press.values.ts';
import { papersUnavailable } from './typst.service.ts';

/** Idle milliseconds after which the process exits and frees its memory. */
const idle = 300_000;

/** Papers after which a new process takes over: the library leaks a little with each. */
const maxPapers = 400;

/** Maximum queued orders: at 30 a second, the last one waits 3 s. */
const maxWaiting = 100;

/**
 * How the process keeps memory it frees (glibc). The server gives it back at once (bin/start.mjs), but then a paper,
 * which takes and frees 40 MiB in small pieces, would spend a quarter of its time on taking it again.
 */
const allocator = {
  MALLOC_TRIM_THRESHOLD_: String(256 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
  MALLOC_TOP_PAD_: String(16 * 2 ** 20),
};

const ownCode = fileURLToPath(new URL('./press-process.service.ts', import.meta.url));

/** Renders papers in a separate process, started with the first order. */
export interface Press {
  /**
   * Throws 503 if this machine cannot render papers or too many are queued, and an Error for a failing
   * template.
   */
  print(order: Omit<Order, 'id'>): Promise<Uint8Array<ArrayBuffer>>;
  /** Id of its process, if running. */
  process(): number | undefined;
  /** Ends its process and refuses queued orders. */
  stop(): void;
}

interface Waiting {
  resolve(pdf: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/** A process and its queue. */
interface Setter {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
  /** Orders it has received. */
  taken: number;
}

export function createPress({ after = idle, max = maxPapers, code = ownCode } = {}): Press {
  let current: Setter | undefined;
  let orders = 0;
  let rest: NodeJS.Timeout | undefined;

  function start(): Setter {
    const child = fork(code, {
      execArgv: [...codeFlags],
      env: childEnvironment(allocator),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const setter: Setter = { child, waiting: new Map(), taken: 0 };
    child.unref();
    child.channel?.unref();
    child.on('message', (delivery: Delivery) => deliver(setter, delivery));
    child.on('error', (error) => end(setter, error));
    child.on('exit', () => end(setter, new Error('the process that sets papers ended')));
    return setter;
  }

  function deliver(setter: Setter, delivery: Delivery): void {
    const order = setter.waiting.get(delivery.id);
    setter.waiting.delete(delivery.id);
    if ('pdf' in delivery) order?.resolve(delivery.pdf);
    else order?.reject(delivery.missing ? papersUnavailable(delivery.error) : new Error(delivery.error));
    if (setter.waiting.size > 0) return;
    // While orders are queued, this process must not exit.
    setter.child.channel?.unref();
    if (setter !== current) setter.child.kill('SIGKILL');
    else restLater();
  }

  function end(setter: Setter, error: Error): void {
    if (current === setter) current = undefined;
    for (const { reject } of setter.waiting.values()) reject(error);
    setter.waiting.clear();
    setter.child.kill('SIGKILL');
  }

  function restLater(): void {
    clearTimeout(rest);
    rest = setTimeout(stop, after).unref();
  }

  function stop(): void {
    clearTimeout(rest);
    if (current) end(current, new Error('the process that sets papers was stopped'));
  }

  /** The process for the next order. One that has reached its quota exits after its current orders. */
  function next(): Setter {
    clearTimeout(rest);
    if (current && current.taken >= max) {
      if (current.waiting.size === 0) current.child.kill('SIGKILL');
      current = undefined;
    }
    current ??= outsideRequests(start);
    return current;
  }

  return {
    print: (order) =>
      new Promise((resolve, reject) => {
        if (current && current.waiting.size >= maxWaiting) {
          reject(new Problem('papers.busy', 503, { headers: { 'Retry-After': '5' } }));
          return;
        }
        const setter = next();
        orders += 1;
        setter.taken += 1;
        setter.waiting.set(orders, { resolve, reject });
        setter.child.channel?.ref();
        setter.child.send({ ...order, id: orders } satisfies Order, (error) => error && end(setter, error));
      }),
    process: () => current?.child.pid,
    stop,
  };
}

/** This process's only press. */
export const press = createPress();
