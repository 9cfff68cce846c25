import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Problem } from '#wire/problem.ts';
import { readerEnvironment } from '../config/config.ts';
import { codeFlags } from '../processes/code-flags.ts';
import { outsideRequests } from '../watch/request-scope.ts';
import { type Delivery, type Order, problemFrom } from './reader-messages.ts';

/** Idle milliseconds after which a process exits and frees its memory. */
const idle = 60_000;

/** Files after which a new process takes over, so that nothing that a library leaks adds up. */
const maxFiles = 500;

/** Maximum queued files. */
const maxWaiting = 100;

/** Megabytes of JavaScript values, after which a process ends by itself. */
const maxHeap = 512;

const ownCode = fileURLToPath(new URL('./reader-process.ts', import.meta.url));

/** Its file takes too long to read, or too much memory: the file is at fault, not the server. */
export class ReadingFailed extends Error {
  readonly reason: 'late' | 'ended';

  constructor(reason: 'late' | 'ended', name: string) {
    super(reason === 'late' ? `${name} took too long` : `the process for ${name} ended`);
    this.name = 'ReadingFailed';
    this.reason = reason;
  }
}

interface Job {
  code: string;
  name: string;
  input: readonly unknown[];
  take: ((part: unknown) => Promise<void>) | undefined;
  /** Milliseconds that reading may still take; storing what was read does not count. */
  left: number;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** A process, with the file it reads. */
interface Reader {
  child: ChildProcess;
  isReady: boolean;
  job: Job | undefined;
  /** Files it has read. */
  taken: number;
  /** Ends it at the deadline, or when it has been idle. */
  timer: NodeJS.Timeout | undefined;
  since: number;
}

/** A function of a module that reads files; the last argument may take the answer in parts. */
type Code = Record<string, (...input: never[]) => Promise<unknown>>;

export interface Reading {
  code: string;
  name: string;
  input: readonly unknown[];
  /** Seconds. */
  deadline: number;
}

/**
 * Processes that read files which people send. A file that crashes its reader, or takes it more time or memory than
 * allowed, fails its own request; the server goes on.
 */
export function createReaders({
  max = Math.max(2, availableParallelism()),
  after = idle,
  heap = maxHeap,
  code = ownCode,
  errors = 'inherit' as 'inherit' | 'ignore',
} = {}) {
  const readers = new Set<Reader>();
  const waiting: Job[] = [];

  function start(): Reader {
    const child = fork(code, {
      execArgv: [...codeFlags, `--max-old-space-size=${heap}`],
      env: readerEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', errors, 'ipc'],
    });
    const reader: Reader = {
      ...{ child, isReady: false, job: undefined, taken: 0, timer: undefined, since: 0 },
    };
    readers.add(reader);
    child.unref();
    child.on('message', (delivery: Delivery) => void receive(reader, delivery));
    child.on('error', (error) => end(reader, error));
    child.on('exit', () => end(reader));
    return reader;
  }

  async function receive(reader: Reader, delivery: Delivery): Promise<void> {
    if (delivery.is === 'ready') {
      reader.isReady = true;
      if (reader.job) begin(reader, reader.job);
      return;
    }
    const { job } = reader;
    if (!job) return;
    pause(reader, job);
    if (delivery.is === 'part') return takePart(reader, job, delivery.part);
    free(reader);
    if (delivery.is === 'answer') job.resolve(delivery.answer);
    else if (delivery.is === 'problem') job.reject(problemFrom(delivery.problem));
    else job.reject(errorFrom(delivery));
  }

  async function takePart(reader: Reader, job: Job, part: unknown): Promise<void> {
    try {
      await job.take?.(part);
    } catch (error) {
      job.reject(error);
      if (reader.job !== job) return;
      // It answers that it has stopped, which nobody waits for.
      order(reader, { order: 'stop' });
      resume(reader, job);
      return;
    }
    if (reader.job !== job) return;
    order(reader, { order: 'go on' });
    resume(reader, job);
  }

  const order = (reader: Reader, given: Order) =>
    void reader.child.send(given, (error) => error && end(reader, error));

  function begin(reader: Reader, job: Job): void {
    const { code, name, input, take } = job;
    order(reader, { order: 'read', code, name, input, inParts: take !== undefined });
    resume(reader, job);
  }

  function resume(reader: Reader, job: Job): void {
    reader.since = performance.now();
    reader.timer = setTimeout(() => end(reader, new ReadingFailed('late', job.name)), job.left);
  }

  function pause(reader: Reader, job: Job): void {
    clearTimeout(reader.timer);
    job.left -= performance.now() - reader.since;
  }

  function free(reader: Reader): void {
    reader.job = undefined;
    // While a file is read, this process must not exit.
    reader.child.channel?.unref();
    if (reader.taken >= maxFiles) end(reader);
    else reader.timer = setTimeout(() => end(reader), after).unref();
    next();
  }

  /** Ends a process. What it reads fails by this error, or as the file's fault. */
  function end(reader: Reader, error?: Error): void {
    if (!readers.delete(reader)) return;
    clearTimeout(reader.timer);
    reader.child.kill('SIGKILL');
    const { job, isReady } = reader;
    reader.job = undefined;
    // A process that never began says nothing about the file.
    const cause = isReady
      ? new ReadingFailed('ended', job?.name ?? '')
      : new Error('no process to read files');
    job?.reject(error ?? cause);
    next();
  }

  function next(): void {
    const job = waiting[0];
    const reader =
      job && ([...readers].find(isFree) ?? (readers.size < max ? outsideRequests(start) : undefined));
    if (!job || !reader) return;
    waiting.shift();
    clearTimeout(reader.timer);
    reader.job = job;
    reader.taken += 1;
    reader.child.channel?.ref();
    if (reader.isReady) begin(reader, job);
  }

  return {
    /**
     * Runs a function of some code in a process of its own and returns its answer. If `take` is given, the function gets
     * one as its last argument and awaits it for each part. Throws what the function throws, `ReadingFailed`, and 503 if
     * too many files are queued.
     */
    run: ({ code, name, input, deadline }: Reading, take?: Job['take']): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) {
          reject(new Problem('common.unavailable', 503, { headers: { 'Retry-After': '5' } }));
          return;
        }
        waiting.push({ code, name, input, take, left: deadline * 1000, resolve, reject });
        next();
      }),
    /** Number of processes. */
    size: () => readers.size,
    /** Ends all processes. */
    stop: () => {
      for (const reader of readers) end(reader, new Error('the readers were stopped'));
    },
  };
}

const isFree = ({ job }: Reader) => job === undefined;

function errorFrom({ message, stack, code }: Extract<Delivery, { is: 'error' }>): Error {
  const error = new Error(message);
  if (stack) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

/** This process's only readers. */
export const readers = createReaders();

/**
 * Calls the functions of a module, given by its address, in a process of its own. A function that answers in parts takes
 * a function as its last argument. `deadline` is in seconds. Throws as `run` does.
 */
export function readerOf<Module extends Code>(code: string, { deadline }: { deadline: number }) {
  return <Name extends keyof Module & string>(
    name: Name,
    ...input: Parameters<Module[Name]>
  ): ReturnType<Module[Name]> => {
    const last: unknown = input.at(-1);
    const reading = { code, name, deadline };
    const run =
      typeof last === 'function'
        ? readers.run({ ...reading, input: input.slice(0, -1) }, last as Job['take'])
        : readers.run({ ...reading, input });
    return run as ReturnType<Module[Name]>;
  };
}
