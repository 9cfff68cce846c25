import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { outsideRequests } from '#server/watch/request-scope.ts';
import { Problem } from '#wire/problem.ts';
import type { Delivery, Order } from './press.values.ts';
import { papersUnavailable } from './typst.service.ts';

/** Milliseconds without an order after which the process ends and gives back its memory. */
const idle = 300_000;

/** Papers after which another process takes over: the library keeps a little of each. */
const maxPapers = 400;

/** Orders that may wait: at 30 a second, the last one waits 3 s. */
const maxWaiting = 100;

const ownCode = fileURLToPath(new URL('./press-process.service.ts', import.meta.url));

/** Sets papers in a process of its own, which is started by the first order. */
export interface Press {
  /** Throws 503 where this machine cannot make papers or too many wait, and an Error for a template that fails. */
  print(order: Omit<Order, 'id'>): Promise<Uint8Array<ArrayBuffer>>;
  /** The id of its process, where there is one. */
  process(): number | undefined;
  /** Ends its process; what waits is refused. */
  stop(): void;
}

interface Waiting {
  resolve(pdf: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/** A process and what waits for it. */
interface Setter {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
  /** Orders that it has taken. */
  taken: number;
}

export function createPress({ after = idle, most = maxPapers, code = ownCode } = {}): Press {
  let current: Setter | undefined;
  let orders = 0;
  let rest: NodeJS.Timeout | undefined;

  function start(): Setter {
    // Nothing that this process was started with concerns that one, above all no flag of a debugger.
    const child = fork(code, {
      execArgv: [],
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
    // While something waits, this process must not end.
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

  /** The process that takes the next order. One that has set its share ends with what it has in hand. */
  function next(): Setter {
    clearTimeout(rest);
    if (current && current.taken >= most) {
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

/** The one press of this process. */
export const press = createPress();
