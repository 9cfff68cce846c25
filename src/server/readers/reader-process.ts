import { Problem } from '#wire/problem.ts';
import { type Delivery, type Order, problemAsSent } from './reader-messages.ts';

// A process that reads one file at a time for the server, which ends it at the deadline.

type Read = (...input: readonly unknown[]) => Promise<unknown>;

/** The server needs no more of the file. */
class Stopped extends Error {}

const deliver = (delivery: Delivery) => void process.send?.(delivery);

/** Waits for the server between two parts of an answer. */
let goOn: ((may: boolean) => void) | undefined;

async function take(part: unknown): Promise<void> {
  const asked = new Promise<boolean>((resolve) => {
    goOn = resolve;
  });
  deliver({ is: 'part', part });
  if (!(await asked)) throw new Stopped();
}

async function read({ code, name, input, inParts }: Extract<Order, { order: 'read' }>): Promise<Delivery> {
  try {
    const { [name]: run }: Record<string, Read> = await import(code);
    if (!run) throw new Error(`${code} has no ${name}`);
    return { is: 'answer', answer: await run(...input, ...(inParts ? [take] : [])) };
  } catch (error) {
    if (error instanceof Problem) return { is: 'problem', problem: problemAsSent(error) };
    const { message, stack, code: of } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
    return {
      is: 'error',
      message: message ?? String(error),
      stack,
      code: of === undefined ? of : String(of),
    };
  }
}

process.on('message', async (order: Order) => {
  if (order.order === 'read') deliver(await read(order));
  else goOn?.(order.order === 'go on');
});

// The server has exited.
process.on('disconnect', () => process.exit());

// Signals to a terminal's or a service's process group reach all of them; this process exits with the server,
// which may still need a file read while it shuts down.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => {});

deliver({ is: 'ready' });
